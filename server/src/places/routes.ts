import { appEndpoints } from '@grenda/contract/endpoints';
import type { Implement } from '../http/implement.ts';
import { findNeighbourhoods } from './find-neighbourhoods.ts';

export function placeRoutes(implement: Implement): void {
  implement(appEndpoints.findNeighbourhoods, async ({ query }) => findNeighbourhoods(query.query));
}
