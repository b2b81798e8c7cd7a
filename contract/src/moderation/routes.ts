import type { Route } from '../route.ts';

/** What staff look at and decide beyond the lists. Plain data, apart from the pages that do not need it. */
export const staffRoutes = {
  readUser: { method: 'GET', path: '/api/admin/users/{userId}' },
  returnUsersToPending: { method: 'POST', path: '/api/admin/users/return-to-pending' },
  resendUserConfirmation: { method: 'POST', path: '/api/admin/users/{userId}/resend-confirmation' },
  freeUserAddress: { method: 'POST', path: '/api/admin/users/{userId}/free-address' },
  readAnyListing: { method: 'GET', path: '/api/admin/listings/{listingId}' },
  takeDownListing: { method: 'POST', path: '/api/admin/listings/{listingId}/remove' },
  restoreListing: { method: 'POST', path: '/api/admin/listings/{listingId}/restore' },
  readReport: { method: 'GET', path: '/api/admin/reports/{reportId}' },
  decideReports: { method: 'POST', path: '/api/admin/reports/decide' },
  readAttention: { method: 'GET', path: '/api/admin/attention' },
} as const satisfies Record<string, Route>;

export type StaffCallName = keyof typeof staffRoutes;
