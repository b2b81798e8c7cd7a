import type { ListingPreview } from '@grenda/contract';

/** What the page shows. `loading` is the skeleton: the server could not say, and the browser asks. */
export type PreviewState =
  | { kind: 'listing'; listing: ListingPreview }
  | { kind: 'loading' }
  | { kind: 'not-found' }
  | { kind: 'error' }
  | { kind: 'missing-id' };

/** What the server embeds for the browser to carry on from. Without an id there is nothing to ask for. */
export type PreviewSeed = {
  listingId?: string;
  state: PreviewState;
};

export const seedElementId = 'preview-seed';
export const rootElementId = 'root';
/** Says that the page's buttons cannot be used, when what brings them alive does not come. */
export const notAliveElementId = 'not-alive';

/** Tells the loader in the document that the page is alive and can take the taps that came before. */
export const aliveEvent = 'grenda:alive';

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Ids are UUIDs; anything else never reaches the API or the deep link (promise 27). */
export function isListingId(value: string): boolean {
  return uuid.test(value);
}
