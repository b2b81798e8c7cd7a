import type { Route } from '../route.ts';

export const listingRoutes = {
  createListing: { method: 'POST', path: '/api/listings' },
  listOwnListings: { method: 'GET', path: '/api/listings/mine' },
  changeListing: { method: 'PATCH', path: '/api/listings/{listingId}' },
  removeListing: { method: 'DELETE', path: '/api/listings/{listingId}' },
} as const satisfies Record<string, Route>;

export const previewRoutes = {
  previewListing: { method: 'GET', path: '/api/listings/{listingId}/preview' },
} as const satisfies Record<string, Route>;
