import type { Route } from '../route.ts';

export const placeRoutes = {
  findNeighbourhoods: { method: 'GET', path: '/api/neighbourhoods' },
} as const satisfies Record<string, Route>;
