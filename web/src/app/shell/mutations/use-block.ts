import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownPageKey } from '#src/lib/api/session.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { appClient } from '../api/app-client.ts';
import { showProblemToast } from '../api/problem-text.ts';
import { blockMutationKey, invalidateAll, listingKey, nearKey, peopleKey, threadsKey } from '../api/query-keys.ts';

const keysAffectedByBlock = [nearKey, listingKey, peopleKey, threadsKey, ownPageKey];

export function useBlock(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: blockMutationKey,
    mutationFn: (userId: string) => appClient.blockNeighbour({ params: { userId } }),
    onSuccess: () => {
      onDone();
      return invalidateAll(queryClient, keysAffectedByBlock);
    },
  });
}

export function useUnblock(doneText: (firstName: string) => string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: { userId: string; firstName: string }) =>
      appClient.unblockNeighbour({ params: { userId } }),
    onSuccess: (_, { firstName }) => {
      toasts.show({ title: doneText(firstName) });
      return invalidateAll(queryClient, keysAffectedByBlock);
    },
    onError: (error) => showProblemToast(error),
  });
}
