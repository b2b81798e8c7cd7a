import { listingCategories, type ListingPreview, listingStatuses, listingTypes } from '@grenda/contract';

/** Turns an unknown category into `Other`. @throws {TypeError} if the type or status is unknown */
export function presentListing(listing: ListingPreview): ListingPreview {
  const { category, type, status } = listing;
  if (!listingTypes.includes(type) || !listingStatuses.includes(status))
    throw new TypeError('The listing has an unknown type or status.');
  return listingCategories.includes(category) ? listing : { ...listing, category: 'Other' };
}

/** Returns the text on one line. A text longer than `maxLength` is cut and ends with an ellipsis. */
export function excerpt(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  // Cuts at a word boundary, unless that would drop more than half of the allowed text.
  const cut = line.slice(0, maxLength);
  const lastSpace = cut.lastIndexOf(' ');
  // Drops half of a surrogate pair at the end.
  return `${cut.slice(0, lastSpace > maxLength / 2 ? lastSpace : maxLength).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
