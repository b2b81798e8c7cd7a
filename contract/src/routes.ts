import { accountRoutes } from './accounts/routes.ts';
import { listingRoutes, previewRoutes } from './listings/routes.ts';
import { adminRoutes, reportRoutes } from './moderation/routes.ts';
import type { invitationRoutes } from './invitations/routes.ts';
import { nearRoutes } from './near/routes.ts';
import type { noticeRoutes } from './notices/routes.ts';
import type { notificationRoutes } from './notifications/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { threadRoutes } from './threads/routes.ts';

/** Most of the routes that are always served; the rest are in `staffRoutes`. They contain no schemas (decision 3). */
export const routes = { ...accountRoutes, ...adminRoutes, ...listingRoutes, ...previewRoutes } as const;

export type EndpointName = keyof typeof routes;

export const appRoutes = {
  ...placeRoutes,
  ...peopleRoutes,
  ...nearRoutes,
  ...threadRoutes,
  ...reportRoutes,
} as const;

export type AppEndpointName = keyof typeof appRoutes;

export type NoticeEndpointName = keyof typeof noticeRoutes;

export type NotificationEndpointName = keyof typeof notificationRoutes;

export type InvitationEndpointName = keyof typeof invitationRoutes;
