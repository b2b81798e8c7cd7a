import { listingCategories, type ListingPreview, listingStatuses, listingTypes } from '@grenda/contract';
import { inertText } from '#src/lib/inert-text.ts';

/**
 * Makes a neighbour's words inert before they are shown (promise 28); both server and browser pass here.
 * A category that this build does not know is shown as 'Annet'; throws when the page has no words for the type or status.
 */
export function presentListing(listing: ListingPreview): ListingPreview {
  const { category, type, status } = listing;
  if (!listingTypes.includes(type) || !listingStatuses.includes(status)) throw new TypeError('This is no listing.');
  const isKnown = listingCategories.includes(category);
  const inert = Object.entries(listing).map(([name, value]) => [
    name,
    // Another back end may answer with fields of its own, of any kind.
    typeof value === 'string' ? inertText(value) : value,
  ]);
  // The same fields, a text for each text.
  return { ...(Object.fromEntries(inert) as ListingPreview), category: isKnown ? category : 'Other' };
}

/** The beginning of a text on one line, cut at a word. */
export function excerpt(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > maxLength / 2 ? lastSpace : maxLength).toWellFormed()}…`;
}
