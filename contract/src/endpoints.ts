import { accountEndpoints } from './account.ts';
import { adminEndpoints } from './admin.ts';
import { authEndpoints } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { listingEndpoints } from './listings.ts';
import { nearEndpoints } from './neighbour/near.ts';
import { neighbourhoodEndpoints } from './neighbour/neighbourhoods.ts';
import { peopleEndpoints } from './neighbour/people.ts';
import type { NeighbourCallName } from './neighbour/routes.ts';
import { threadEndpoints } from './neighbour/threads.ts';
import { waitingEndpoints } from './neighbour/waiting.ts';
import type { CallName } from './routes.ts';
import { attentionEndpoints } from './staff/attention.ts';
import { sheetEndpoints } from './staff/people.ts';
import { reportEndpoints } from './staff/reports.ts';
import type { StaffCallName } from './staff/routes.ts';

export * from './endpoint.ts';

/** Every call with its schemas, but those of the neighbours' app. */
export const endpoints = {
  ...authEndpoints,
  ...accountEndpoints,
  ...adminEndpoints,
  ...listingEndpoints,
  ...sheetEndpoints,
  ...reportEndpoints,
  ...attentionEndpoints,
} as const satisfies Record<CallName | StaffCallName, Endpoint>;

export type Endpoints = typeof endpoints;

/** The calls of the neighbours' app, served where its door is open. */
export const neighbourEndpoints = {
  ...neighbourhoodEndpoints,
  ...peopleEndpoints,
  ...nearEndpoints,
  ...threadEndpoints,
} as const satisfies Record<NeighbourCallName, Endpoint>;

/** All there are, where its door is open. */
export const allEndpoints = { ...endpoints, ...neighbourEndpoints, ...waitingEndpoints } as const;

export type AllEndpoints = typeof allEndpoints;
