import { accountEndpoints } from './account.ts';
import { adminEndpoints } from './admin.ts';
import { authEndpoints } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { listingEndpoints } from './listings.ts';
import type { CallName } from './routes.ts';

export * from './endpoint.ts';

/** Every call with its schemas. */
export const endpoints = {
  ...authEndpoints,
  ...accountEndpoints,
  ...adminEndpoints,
  ...listingEndpoints,
} as const satisfies Record<CallName, Endpoint>;

export type Endpoints = typeof endpoints;
