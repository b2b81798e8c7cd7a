import type { ListingPreview } from '@grenda/contract';
import { endpoints } from '@grenda/contract/endpoints';

export const listingId = '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a';

const { photos: _photos, ...defaults } = endpoints.createListing.body.parse({
  title: 'Hjelp til å bære en sofa',
  description: 'Første linje\nAndre linje',
  type: 'Request',
  category: 'Physical',
});

/** A request body for a new listing, including the default of each optional field except `photos`. */
export const newListing = defaults;

export function buildListing(overrides: Partial<ListingPreview> = {}): ListingPreview {
  return { ...newListing, status: 'Open', ...overrides };
}
