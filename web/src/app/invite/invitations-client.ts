import { createClientFor, ownInvitationRoutes } from '@grenda/contract';
import { transport } from '#src/lib/api/transport.ts';

export const invitationsClient = createClientFor<keyof typeof ownInvitationRoutes>(transport, ownInvitationRoutes);
