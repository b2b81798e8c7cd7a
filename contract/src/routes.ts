import { previewRoutes, type Route } from './route.ts';

/**
 * Every call by name: those of spec §7, those of the mobile app, and the console's Undo. Plain data without schemas, so
 * that a browser can carry it without carrying zod.
 */
export const routes = {
  signIn: { method: 'POST', path: '/api/auth/sign-in' },
  signOut: { method: 'POST', path: '/api/auth/sign-out' },
  register: { method: 'POST', path: '/api/auth/register' },
  me: { method: 'GET', path: '/api/auth/me' },
  resendConfirmationEmail: { method: 'POST', path: '/api/auth/resend-confirmation-email' },
  confirmEmail: { method: 'GET', path: '/api/auth/confirm-email' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  changeEmail: { method: 'POST', path: '/api/account/change-email' },
  changePassword: { method: 'POST', path: '/api/account/change-password' },
  getProfile: { method: 'GET', path: '/api/account/profile' },
  saveProfile: { method: 'PUT', path: '/api/account/profile' },
  listSessions: { method: 'GET', path: '/api/account/sessions' },
  endOtherSessions: { method: 'DELETE', path: '/api/account/sessions' },
  endSession: { method: 'DELETE', path: '/api/account/sessions/{sessionId}' },
  exportAccount: { method: 'GET', path: '/api/account/export' },
  deleteAccount: { method: 'DELETE', path: '/api/account' },
  verifyAdminRole: { method: 'GET', path: '/api/admin/verify-admin-role' },
  adminOverview: { method: 'GET', path: '/api/admin/overview' },
  listUsers: { method: 'GET', path: '/api/admin/users' },
  approveUsers: { method: 'POST', path: '/api/admin/users/approve' },
  banUsers: { method: 'POST', path: '/api/admin/users/ban' },
  undoDecision: { method: 'POST', path: '/api/admin/users/undo' },
  listListings: { method: 'GET', path: '/api/admin/listings' },
  createListing: { method: 'POST', path: '/api/listings' },
  myListings: { method: 'GET', path: '/api/listings/mine' },
  changeListing: { method: 'PATCH', path: '/api/listings/{listingId}' },
  removeListing: { method: 'DELETE', path: '/api/listings/{listingId}' },
  ...previewRoutes,
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof routes;
