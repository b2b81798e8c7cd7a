import { ownInvitationRoutes } from './own-routes.ts';
import { publicInvitationRoutes } from './public-routes.ts';

/** Split into two files so that the invite page and the join page each load only their own routes. */
export const invitationRoutes = { ...ownInvitationRoutes, ...publicInvitationRoutes } as const;
