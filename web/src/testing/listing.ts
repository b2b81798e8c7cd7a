import type { ListingPreview } from '@grenda/contract';

export const listingId = '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a';

export function buildListing(overrides: Partial<ListingPreview> = {}): ListingPreview {
  return {
    title: 'Hjelp til å bære en sofa',
    description: 'Første linje\nAndre linje',
    type: 'Request',
    category: 'Physical',
    status: 'Open',
    startDateUtc: null,
    endDateUtc: null,
    ...overrides,
  };
}
