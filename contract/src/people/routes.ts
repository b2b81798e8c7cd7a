import type { Route } from '../route.ts';

export const peopleRoutes = {
  join: { method: 'POST', path: '/api/auth/join' },
  readOwnPage: { method: 'GET', path: '/api/neighbours/me' },
  saveOwnPage: { method: 'PUT', path: '/api/neighbours/me' },
  hideThanks: { method: 'PUT', path: '/api/thanks/{thanksId}/hidden' },
  readNeighbour: { method: 'GET', path: '/api/neighbours/{userId}' },
  blockNeighbour: { method: 'PUT', path: '/api/neighbours/{userId}/block' },
  unblockNeighbour: { method: 'DELETE', path: '/api/neighbours/{userId}/block' },
  listBlocked: { method: 'GET', path: '/api/neighbours/me/blocked' },
} as const satisfies Record<string, Route>;
