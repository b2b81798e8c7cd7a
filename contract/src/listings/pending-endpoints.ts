import type { Endpoint } from '../endpoint.ts';
import { listingEndpoints } from './endpoints.ts';

const { createListing, myListings, changeListing } = listingEndpoints;

/** What who waits for approval may do too, where the door of the neighbours' app is open: one listing, kept back. */
export const pendingEndpoints = {
  createListing: {
    ...createListing,
    summary: 'Posts a listing of the caller, which is then open; before approval one, shown once approved.',
    access: 'signed-in',
  },
  myListings: { ...myListings, access: 'signed-in' },
  changeListing: { ...changeListing, access: 'signed-in' },
} as const satisfies Record<string, Endpoint>;
