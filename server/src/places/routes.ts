import { appEndpoints } from '@grenda/contract/endpoints';
import type { Clock } from '../shared/clock.ts';
import type { ClientNetwork } from '../http/client-network.ts';
import type { Implement } from '../http/implement.ts';
import { limitPerNetwork } from '../http/limit-per-network.ts';
import { findNeighbourhoods } from './find-neighbourhoods.ts';

/** More than a household ever sends. A response can have 42 kB. */
const searchesAMinute = 200;

export function placeRoutes(implement: Implement, { clock }: { clock: Clock }, clientNetwork: ClientNetwork): void {
  const countSearch = limitPerNetwork({ clock, max: searchesAMinute, windowMs: 60 * 1000 });
  implement(appEndpoints.findNeighbourhoods, async ({ query }, c) => {
    countSearch(clientNetwork(c));
    return findNeighbourhoods(query.query);
  });
}
