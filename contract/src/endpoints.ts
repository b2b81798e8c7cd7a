import { accountEndpoints } from './accounts/account-endpoints.ts';
import { authEndpoints } from './accounts/auth-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { listingEndpoints } from './listings/endpoints.ts';
import { pendingEndpoints } from './listings/pending-endpoints.ts';
import { attentionEndpoints } from './moderation/attention-endpoints.ts';
import { listEndpoints } from './moderation/list-endpoints.ts';
import { fileReportEndpoints, reportEndpoints } from './moderation/report-endpoints.ts';
import type { StaffCallName } from './moderation/routes.ts';
import { sheetEndpoints } from './moderation/sheet-endpoints.ts';
import { nearEndpoints } from './near/endpoints.ts';
import { peopleEndpoints } from './people/endpoints.ts';
import { placeEndpoints } from './places/endpoints.ts';
import type { CallName, NeighbourCallName } from './routes.ts';
import { threadEndpoints } from './threads/endpoints.ts';

export * from './endpoint.ts';

/** Every endpoint with its schemas, except those of the neighbours' app. */
export const endpoints = {
  ...authEndpoints,
  ...accountEndpoints,
  ...listEndpoints,
  ...listingEndpoints,
  ...sheetEndpoints,
  ...reportEndpoints,
  ...attentionEndpoints,
} as const satisfies Record<CallName | StaffCallName, Endpoint>;

export type Endpoints = typeof endpoints;

/** The endpoints of the neighbours' app, served while it is enabled. */
export const neighbourEndpoints = {
  ...placeEndpoints,
  ...peopleEndpoints,
  ...nearEndpoints,
  ...threadEndpoints,
  ...fileReportEndpoints,
} as const satisfies Record<NeighbourCallName, Endpoint>;

/** Every endpoint that is served while the app is enabled. */
export const allEndpoints = { ...endpoints, ...neighbourEndpoints, ...pendingEndpoints } as const;

export type AllEndpoints = typeof allEndpoints;
