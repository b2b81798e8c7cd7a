import { accountEndpoints } from './accounts/account-endpoints.ts';
import { adminEndpoints } from './moderation/list-endpoints.ts';
import { authEndpoints } from './accounts/auth-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { listingEndpoints } from './listings/endpoints.ts';
import { nearEndpoints } from './near/endpoints.ts';
import { neighbourhoodEndpoints } from './places/endpoints.ts';
import { peopleEndpoints } from './people/endpoints.ts';
import type { NeighbourCallName } from './app-routes.ts';
import { threadEndpoints } from './threads/endpoints.ts';
import { waitingEndpoints } from './listings/pending-endpoints.ts';
import type { CallName } from './routes.ts';
import { attentionEndpoints } from './moderation/attention-endpoints.ts';
import { sheetEndpoints } from './moderation/sheet-endpoints.ts';
import { reportEndpoints } from './moderation/report-endpoints.ts';
import type { StaffCallName } from './moderation/routes.ts';

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
