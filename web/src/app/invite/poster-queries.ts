import type { EndpointInput, PosterDraft } from '@grenda/contract';
import { type Query, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { requireData } from '../shell/api/app-client.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { invitationsClient } from './invitations-client.ts';
import { posterCopy } from './poster-copy.ts';

const postersKey = ['posters'] as const;
const draftKey = [...postersKey, 'draft'] as const;

export const posterDraftQuery = (neighbourhoodId: string) =>
  queryOptions({
    queryKey: [...draftKey, neighbourhoodId],
    queryFn: async ({ signal }) => requireData(await invitationsClient.createPoster({ signal })),
  });

export const postersQuery = (neighbourhoodId: string) =>
  queryOptions({
    queryKey: [...postersKey, 'hanging', neighbourhoodId],
    queryFn: async ({ signal }) => requireData(await invitationsClient.listPosters({ signal })).posters,
  });

type PosterChange = EndpointInput<'changePoster'>;

function hasDraft(posterId: string) {
  // Safe cast: queries with `draftKey` contain a draft.
  return ({ state }: Query) => (state.data as PosterDraft | undefined)?.posterId === posterId;
}

export function useChangePoster(onDone?: (change: PosterChange) => void) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (change: PosterChange) => invitationsClient.changePoster(change),
    onSuccess: async (_, change) => {
      await queryClient.invalidateQueries({ queryKey: postersKey });
      // If the next draft failed to load, the previous one is still cached. It must not be printed or put up again.
      await queryClient.resetQueries({ queryKey: draftKey, predicate: hasDraft(change.params.posterId) });
      onDone?.(change);
    },
    onError: (error) => showProblemToast(error, { 409: posterCopy.tooMany }),
  });
}
