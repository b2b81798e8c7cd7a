import { listingCategories, type ListingPreview, listingStatuses, listingTypes } from '@grenda/contract';

/**
 * Returns a listing that the page can show: an unknown category becomes 'Annet'.
 * @throws {TypeError} if the page has no texts for the type or the status, as another back end may send.
 */
export function presentListing(listing: ListingPreview): ListingPreview {
  const { category, type, status } = listing;
  if (!listingTypes.includes(type) || !listingStatuses.includes(status)) throw new TypeError('This is no listing.');
  return listingCategories.includes(category) ? listing : { ...listing, category: 'Other' };
}

/** The beginning of a text on one line, cut at a word. */
export function excerpt(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > maxLength / 2 ? lastSpace : maxLength).toWellFormed()}…`;
}
