import { queryOptions } from '@tanstack/react-query';
import { requireData } from '../shell/api/app-client.ts';
import { invitationsClient } from './invitations-client.ts';

/** The user's invitation to their neighbourhood. The first request creates its code. */
export const ownInvitationQuery = (neighbourhoodId: string) =>
  queryOptions({
    queryKey: ['own-invitation', neighbourhoodId],
    queryFn: async ({ signal }) => requireData(await invitationsClient.createInvitation({ signal })),
    staleTime: Infinity,
  });
