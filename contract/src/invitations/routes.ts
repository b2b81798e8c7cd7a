import { ownInvitationRoutes } from './own-routes.ts';
import { publicInvitationRoutes } from './public-routes.ts';

export const invitationRoutes = { ...ownInvitationRoutes, ...publicInvitationRoutes } as const;
