import type { Route } from '../route.ts';

export const adminRoutes = {
  verifyAdminRole: { method: 'GET', path: '/api/admin/verify-admin-role' },
  readOverview: { method: 'GET', path: '/api/admin/overview' },
  listUsers: { method: 'GET', path: '/api/admin/users' },
  approveUsers: { method: 'POST', path: '/api/admin/users/approve' },
  banUsers: { method: 'POST', path: '/api/admin/users/ban' },
  undoDecision: { method: 'POST', path: '/api/admin/users/undo' },
  listListings: { method: 'GET', path: '/api/admin/listings' },
} as const satisfies Record<string, Route>;

export const reportRoutes = {
  report: { method: 'POST', path: '/api/reports' },
} as const satisfies Record<string, Route>;
