import { neighbourEndpoints } from '@grenda/contract/endpoints';
import type { Deps } from '../deps.ts';
import type { ClientNetwork } from '../http/client-network.ts';
import type { Implement } from '../http/implement.ts';
import { findNeighbourhoods } from '../places/find-neighbourhoods.ts';
import { blockNeighbour, listBlocked, unblockNeighbour } from './block-neighbour.ts';
import { join } from './join.ts';
import { nearListings } from './near-listings.ts';
import { neighbourMe } from './own-page.ts';
import { readListing } from './read-listing.ts';
import { readNeighbour } from './read-neighbour.ts';
import { saveOwnPage } from './save-own-page.ts';

/** Mounts the calls of neighbours: those with a fixed path before those of the same length with a parameter. */
export function neighbourRoutes(implement: Implement, deps: Deps, clientNetwork: ClientNetwork): void {
  const calls = neighbourEndpoints;
  implement(calls.findNeighbourhoods, async ({ query }) => findNeighbourhoods(query.query));
  implement(calls.join, ({ body }, c) => join(deps, { ...body, client: clientNetwork(c) }));
  implement(calls.nearListings, ({ query, caller }) => nearListings(deps, { ...query, callerId: caller.userId }));
  implement(calls.readListing, ({ params, caller }) => readListing(deps, { ...params, caller }));
  implement(calls.neighbourMe, ({ caller }) => neighbourMe(deps, caller));
  implement(calls.saveOwnPage, ({ body, caller }) => saveOwnPage(deps, { ...body, caller }));
  implement(calls.listBlocked, ({ caller }) => listBlocked(deps, caller.userId));
  implement(calls.readNeighbour, ({ params, caller }) => readNeighbour(deps, { ...params, callerId: caller.userId }));
  implement(calls.blockNeighbour, ({ params, caller }) => blockNeighbour(deps, { ...params, callerId: caller.userId }));
  implement(calls.unblockNeighbour, ({ params, caller }) =>
    unblockNeighbour(deps, { ...params, callerId: caller.userId }),
  );
}
