import type { EndpointInput, PosterDraft } from '@grenda/contract';
import { type Query, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { requireData } from '../shell/api/app-client.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { invitationsClient } from './invitations-client.ts';
import { posterCopy } from './poster-copy.ts';

const postersKey = ['posters'] as const;
const nextKey = [...postersKey, 'next'] as const;

export const posterDraftQuery = (neighbourhoodId: string) =>
  queryOptions({
    queryKey: [...nextKey, neighbourhoodId],
    queryFn: async ({ signal }) => requireData(await invitationsClient.createPoster({ signal })),
  });

export const postersQuery = (neighbourhoodId: string) =>
  queryOptions({
    queryKey: [...postersKey, 'hanging', neighbourhoodId],
    queryFn: async ({ signal }) => requireData(await invitationsClient.listPosters({ signal })).posters,
  });

type Change = EndpointInput<'changePoster'>;

function isDraft(posterId: string) {
  // Safe cast: queries with the key contain a draft.
  return ({ state }: Query) => (state.data as PosterDraft | undefined)?.posterId === posterId;
}

export function useChangePoster(onDone?: (change: Change) => void) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (change: Change) => invitationsClient.changePoster(change),
    onSuccess: async (_, change) => {
      await queryClient.invalidateQueries({ queryKey: postersKey });
      // If the next poster was not loaded, the one that is up now must not be printed or put up again.
      await queryClient.resetQueries({ queryKey: nextKey, predicate: isDraft(change.params.posterId) });
      onDone?.(change);
    },
    onError: (error) => showProblemToast(error, { 409: posterCopy.tooMany }),
  });
}
