import { allEndpoints, endpoints } from '@grenda/contract/endpoints';
import type { Deps } from '../deps.ts';
import type { Implement } from '../http/implement.ts';
import { changeListing } from './change-listing.ts';
import { createListing } from './create-listing.ts';
import { myListings } from './my-listings.ts';
import { createPreviewListing } from './preview-listing.ts';
import { removeListing } from './remove-listing.ts';

/** Mounts the listings' calls. */
export function listingRoutes(implement: Implement, deps: Deps): void {
  const previewListing = createPreviewListing(deps);
  const calls = deps.isAppOpen ? allEndpoints : endpoints;
  implement(calls.createListing, ({ body, caller }) => createListing(deps, { ...body, ownerId: caller.userId }));
  implement(calls.myListings, ({ query, caller }) => myListings(deps, { ...query, ownerId: caller.userId }));
  implement(calls.changeListing, ({ params, body, caller, checkVersion }) =>
    changeListing(deps, { ...params, ownerId: caller.userId, changes: body, checkVersion }),
  );
  implement(calls.removeListing, ({ params, caller }) => removeListing(deps, { ...params, ownerId: caller.userId }));
  implement(calls.previewListing, ({ params }) => previewListing(params.listingId));
}
