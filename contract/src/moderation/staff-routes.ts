import type { Route } from '../route.ts';

export const staffRoutes = {
  readUser: { method: 'GET', path: '/api/admin/users/{userId}' },
  returnUsersToPending: { method: 'POST', path: '/api/admin/users/return-to-pending' },
  resendUserConfirmation: { method: 'POST', path: '/api/admin/users/{userId}/resend-confirmation' },
  freeUserAddress: { method: 'POST', path: '/api/admin/users/{userId}/free-address' },
  exportUser: { method: 'POST', path: '/api/admin/users/{userId}/export' },
  eraseUser: { method: 'POST', path: '/api/admin/users/{userId}/erase' },
  readAnyListing: { method: 'GET', path: '/api/admin/listings/{listingId}' },
  takeDownListing: { method: 'POST', path: '/api/admin/listings/{listingId}/remove' },
  restoreListing: { method: 'POST', path: '/api/admin/listings/{listingId}/restore' },
  takeDownPhoto: { method: 'POST', path: '/api/admin/photos/{photoId}/remove' },
  readReport: { method: 'GET', path: '/api/admin/reports/{reportId}' },
  decideReports: { method: 'POST', path: '/api/admin/reports/decide' },
  readAttention: { method: 'GET', path: '/api/admin/attention' },
} as const satisfies Record<string, Route>;

export type StaffEndpointName = keyof typeof staffRoutes;
