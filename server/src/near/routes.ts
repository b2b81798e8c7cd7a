import { appEndpoints } from '@grenda/contract/endpoints';
import type { Deps } from '../deps.ts';
import type { Implement } from '../http/implement.ts';
import { listNearby } from './list-nearby.ts';
import { readListing } from './read-listing.ts';

export function nearRoutes(implement: Implement, deps: Deps): void {
  implement(appEndpoints.listNearby, ({ query, caller }) => listNearby(deps, { ...query, caller }));
  implement(appEndpoints.readListing, ({ params, caller }) => readListing(deps, { ...params, caller }));
}
