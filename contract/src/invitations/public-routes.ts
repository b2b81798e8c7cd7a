import type { Route } from '../route.ts';

export const publicInvitationRoutes = {
  readInvitation: { method: 'GET', path: '/api/invitations/{code}' },
} as const satisfies Record<string, Route>;
