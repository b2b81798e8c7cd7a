import { appEndpoints } from '@grenda/contract/endpoints';
import type { Deps } from '../deps.ts';
import type { Implement } from '../http/implement.ts';
import { nearListings } from './list-nearby.ts';
import { readListing } from './read-listing.ts';

export function nearRoutes(implement: Implement, deps: Deps): void {
  const { nearListings: list, readListing: read } = appEndpoints;
  implement(list, ({ query, caller }) => nearListings(deps, { ...query, caller }));
  implement(read, ({ params, caller }) => readListing(deps, { ...params, caller }));
}
