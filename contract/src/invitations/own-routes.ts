import type { Route } from '../route.ts';

export const ownInvitationRoutes = {
  createInvitation: { method: 'PUT', path: '/api/neighbours/me/invitation' },
  createPoster: { method: 'PUT', path: '/api/neighbours/me/poster' },
  changePoster: { method: 'PUT', path: '/api/posters/{posterId}' },
  listPosters: { method: 'GET', path: '/api/posters' },
  readVouch: { method: 'GET', path: '/api/neighbours/{userId}/vouch' },
  vouch: { method: 'PUT', path: '/api/neighbours/{userId}/vouch' },
  withdrawVouch: { method: 'DELETE', path: '/api/neighbours/{userId}/vouch' },
} as const satisfies Record<string, Route>;
