import { accountRoutes } from './accounts/routes.ts';
import { listingRoutes, previewRoutes } from './listings/routes.ts';
import { adminRoutes, fileReportRoutes } from './moderation/routes.ts';
import { nearRoutes } from './near/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { threadRoutes } from './threads/routes.ts';

/**
 * The endpoints of spec §7, of an account's own settings and of listings, by name. Plain data without schemas, so that
 * a browser can load it without zod.
 */
export const routes = { ...accountRoutes, ...adminRoutes, ...listingRoutes, ...previewRoutes } as const;

export type EndpointName = keyof typeof routes;

/** The endpoints of the neighbours' app, served while it is enabled; kept apart from pages that do not need them. */
export const appRoutes = {
  ...placeRoutes,
  ...peopleRoutes,
  ...nearRoutes,
  ...threadRoutes,
  ...fileReportRoutes,
} as const;

export type AppEndpointName = keyof typeof appRoutes;
