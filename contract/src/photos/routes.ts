import type { Route } from '../route.ts';

export const photoRoutes = {
  uploadPhoto: { method: 'POST', path: '/api/photos' },
  setProfilePhoto: { method: 'PUT', path: '/api/neighbours/me/photo' },
  removeProfilePhoto: { method: 'DELETE', path: '/api/neighbours/me/photo' },
} as const satisfies Record<string, Route>;

export type PhotoEndpointName = keyof typeof photoRoutes;
