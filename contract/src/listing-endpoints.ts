import {
  listingChangesBody,
  listingParams,
  listingPreview,
  myListingsPage,
  myListingsQuery,
  newListingBody,
  ownListing,
} from './listings.ts';
import type { Endpoint } from './endpoint.ts';
import { type CallName, routes } from './routes.ts';

/** Listings: posting them, changing them, and seeing one by its link. */
export const listingEndpoints = {
  createListing: {
    ...routes.createListing,
    summary: 'Posts a listing of the caller, which is then open.',
    access: 'approved',
    body: newListingBody,
    maxBodyKib: 64,
    output: ownListing,
    problems: [400, 401, 403],
  },
  myListings: {
    ...routes.myListings,
    summary: "A page of the caller's listings, newest first.",
    access: 'approved',
    query: myListingsQuery,
    output: myListingsPage,
    problems: [400, 401, 403],
  },
  changeListing: {
    ...routes.changeListing,
    summary: "Edits, completes, closes or reopens one of the caller's listings.",
    access: 'approved',
    params: listingParams,
    body: listingChangesBody,
    maxBodyKib: 64,
    output: ownListing,
    problems: [400, 401, 403, 404, 412],
  },
  removeListing: {
    ...routes.removeListing,
    summary: "Removes one of the caller's listings for good; again, it changes nothing.",
    access: 'signed-in',
    params: listingParams,
    problems: [401, 404],
  },
  previewListing: {
    ...routes.previewListing,
    summary: 'What a shared link shows of a listing.',
    access: 'public',
    params: listingParams,
    output: listingPreview,
    problems: [404],
  },
} as const satisfies Partial<Record<CallName, Endpoint>>;
