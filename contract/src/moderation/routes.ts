import type { Route } from '../route.ts';

export const adminRoutes = {
  verifyAdminRole: { method: 'GET', path: '/api/admin/verify-admin-role' },
  adminOverview: { method: 'GET', path: '/api/admin/overview' },
  listUsers: { method: 'GET', path: '/api/admin/users' },
  approveUsers: { method: 'POST', path: '/api/admin/users/approve' },
  banUsers: { method: 'POST', path: '/api/admin/users/ban' },
  undoDecision: { method: 'POST', path: '/api/admin/users/undo' },
  listListings: { method: 'GET', path: '/api/admin/listings' },
} as const satisfies Record<string, Route>;

/** The console's other routes, separate so that pages that do not use them do not load them. */
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
  readReport: { method: 'GET', path: '/api/admin/reports/{reportId}' },
  decideReports: { method: 'POST', path: '/api/admin/reports/decide' },
  readAttention: { method: 'GET', path: '/api/admin/attention' },
} as const satisfies Record<string, Route>;

export const fileReportRoutes = {
  report: { method: 'POST', path: '/api/reports' },
} as const satisfies Record<string, Route>;

export type StaffEndpointName = keyof typeof staffRoutes;
