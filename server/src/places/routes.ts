import { appEndpoints } from '@grenda/contract/endpoints';
import type { Clock } from '../shared/clock.ts';
import type { ClientNetwork } from '../http/client-network.ts';
import type { Implement } from '../http/implement.ts';
import { limitPerNetwork } from '../http/limit-per-network.ts';
import { findNeighbourhoods } from './find-neighbourhoods.ts';

/** More searches than a household sends. There is a limit because a response can be 50 kB long. */
const searchesAMinute = 200;

export function placeRoutes(implement: Implement, { clock }: { clock: Clock }, clientNetwork: ClientNetwork): void {
  const checkLimit = limitPerNetwork({ clock, max: searchesAMinute, windowMs: 60 * 1000 });
  implement(appEndpoints.findNeighbourhoods, async ({ query }, c) => {
    checkLimit(clientNetwork(c));
    return findNeighbourhoods(query.query);
  });
}
