import type { Route } from '../route.ts';

export const accountRoutes = {
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
} as const satisfies Record<string, Route>;
