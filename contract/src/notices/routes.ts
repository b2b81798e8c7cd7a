import type { Route } from '../route.ts';

export const noticeRoutes = {
  sendNotice: { method: 'POST', path: '/api/notices' },
} as const satisfies Record<string, Route>;
