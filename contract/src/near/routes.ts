import type { Route } from '../route.ts';

export const nearRoutes = {
  listNearby: { method: 'GET', path: '/api/listings/near' },
  readListing: { method: 'GET', path: '/api/listings/{listingId}' },
} as const satisfies Record<string, Route>;
