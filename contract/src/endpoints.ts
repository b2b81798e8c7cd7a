import { accountEndpoints } from './account-endpoints.ts';
import { adminEndpoints } from './admin-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { listingEndpoints } from './listing-endpoints.ts';
import type { CallName } from './routes.ts';

export * from './endpoint.ts';

/** Every call with its schemas. */
export const endpoints = {
  ...accountEndpoints,
  ...adminEndpoints,
  ...listingEndpoints,
} as const satisfies Record<CallName, Endpoint>;

export type Endpoints = typeof endpoints;
