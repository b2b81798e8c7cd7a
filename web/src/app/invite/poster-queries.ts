import type { EndpointInput } from '@grenda/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { requireData } from '../shell/api/app-client.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { invitationsClient } from './invitations-client.ts';
import { posterCopy } from './poster-copy.ts';

const postersKey = ['posters'] as const;

export const posterDraftQuery = (neighbourhoodId: string) =>
  queryOptions({
    queryKey: [...postersKey, 'next', neighbourhoodId],
    queryFn: async ({ signal }) => requireData(await invitationsClient.createPoster({ signal })),
    staleTime: Infinity,
  });

export const postersQuery = (neighbourhoodId: string) =>
  queryOptions({
    queryKey: [...postersKey, 'hanging', neighbourhoodId],
    queryFn: async ({ signal }) => requireData(await invitationsClient.listPosters({ signal })).posters,
  });

type Change = EndpointInput<'changePoster'>;

export function useChangePoster(onDone?: (change: Change) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => invitationsClient.changePoster(change),
    onSuccess: (_, change) => {
      onDone?.(change);
      return queryClient.invalidateQueries({ queryKey: postersKey });
    },
    onError: (error) => showProblemToast(error, { 409: posterCopy.tooMany }),
  });
}
