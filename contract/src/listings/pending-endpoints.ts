import type { Endpoint } from '../endpoint.ts';
import { listingEndpoints } from './endpoints.ts';

const { createListing, listOwnListings, changeListing } = listingEndpoints;

/** While the app is enabled, a user pending approval may post one listing, hidden until approval. */
export const pendingEndpoints = {
  createListing: {
    ...createListing,
    summary: 'Posts a listing. A user pending approval may post one, which is hidden until approval.',
    access: 'signed-in',
  },
  listOwnListings: { ...listOwnListings, access: 'signed-in' },
  changeListing: { ...changeListing, access: 'signed-in' },
} as const satisfies Record<string, Endpoint>;
