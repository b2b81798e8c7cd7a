import type { ListingPreview } from '@grenda/contract';

export type PreviewState =
  | { kind: 'listing'; listing: ListingPreview }
  | { kind: 'loading' }
  | { kind: 'not-found' }
  | { kind: 'error' }
  | { kind: 'missing-id' };

/** The state that the server embeds for hydration. If `listingId` is missing, the page fetches nothing. */
export type PreviewSeed = {
  listingId?: string;
  state: PreviewState;
};

export const seedElementId = 'preview-seed';
export const rootElementId = 'root';
export const notInteractiveElementId = 'not-interactive';

/** Dispatched after hydration. The island loader then replays earlier clicks. */
export const hydratedEvent = 'grenda:hydrated';

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Accepts only UUIDs: nothing else reaches the API or the deep link (promise 27). */
export function isListingId(value: string): boolean {
  return uuid.test(value);
}
