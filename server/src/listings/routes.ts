import { allEndpoints, endpoints } from '@grenda/contract/endpoints';
import type { Deps } from '../deps.ts';
import type { Implement } from '../http/implement.ts';
import { changeListing } from './change-listing.ts';
import { createListing } from './create-listing.ts';
import { listOwnListings } from './list-own-listings.ts';
import { createPreviewListing } from './preview-listing.ts';
import { removeListing } from './remove-listing.ts';

export function listingRoutes(implement: Implement, deps: Deps): void {
  const previewListing = createPreviewListing(deps);
  const api = deps.isAppEnabled ? allEndpoints : endpoints;
  implement(api.createListing, ({ body, caller }) => createListing(deps, { ...body, ownerId: caller.userId }));
  implement(api.listOwnListings, ({ query, caller }) => listOwnListings(deps, { ...query, ownerId: caller.userId }));
  implement(api.changeListing, ({ params, body, caller, checkVersion }) =>
    changeListing(deps, { ...params, ownerId: caller.userId, changes: body, checkVersion }),
  );
  implement(api.removeListing, ({ params, caller }) => removeListing(deps, { ...params, ownerId: caller.userId }));
  implement(api.previewListing, ({ params }) => previewListing(params.listingId));
}
