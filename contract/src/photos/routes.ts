import type { Route } from '../route.ts';

export const photoRoutes = {
  uploadPhoto: { method: 'POST', path: '/api/photos' },
} as const satisfies Record<string, Route>;

export type PhotoEndpointName = keyof typeof photoRoutes;
