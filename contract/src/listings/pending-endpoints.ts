import type { Endpoint } from '../endpoint.ts';
import { listingEndpoints } from './endpoints.ts';

const { createListing, listOwnListings, changeListing } = listingEndpoints;

/**
 * While the app is enabled, users pending approval may post, list and change their own listings. At most one may be
 * open, and all are hidden until approval.
 */
export const pendingEndpoints = {
  createListing: {
    ...createListing,
    summary: 'Posts a listing. A user pending approval may have one open listing, which is hidden until approval.',
    access: 'signed-in',
  },
  listOwnListings: { ...listOwnListings, access: 'signed-in' },
  changeListing: { ...changeListing, access: 'signed-in' },
} as const satisfies Record<string, Endpoint>;
