import { ownInvitationRoutes } from './own-routes.ts';
import { publicInvitationRoutes } from './public-routes.ts';

/** Both, in files of their own, so that neither the invite page nor the join page loads the routes of the other. */
export const invitationRoutes = { ...ownInvitationRoutes, ...publicInvitationRoutes } as const;
