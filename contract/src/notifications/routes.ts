import type { Route } from '../route.ts';

export const notificationRoutes = {
  readNotifications: { method: 'GET', path: '/api/neighbours/me/notifications' },
  changeNotification: { method: 'PUT', path: '/api/neighbours/me/notifications' },
  savePushSubscription: { method: 'PUT', path: '/api/neighbours/me/push' },
  deletePushSubscription: { method: 'DELETE', path: '/api/neighbours/me/push' },
} as const satisfies Record<string, Route>;
