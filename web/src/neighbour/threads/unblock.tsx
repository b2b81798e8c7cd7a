import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { neighbourClient } from '../shell/client.ts';
import { problemText } from '../shell/problem-text.ts';
import { copy } from './copy.ts';

/** Takes back a block, from where one sees that it is there. */
export function Unblock({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => neighbourClient.unblockNeighbour({ params: { userId } }),
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => toasts.show({ title: problemText(error), tone: 'destructive' }),
  });
  return (
    <button
      type="button"
      aria-disabled={isPending}
      className="min-h-11 font-semibold text-spruce underline underline-offset-4"
      onClick={() => mutate()}
    >
      {copy.unblock}
    </button>
  );
}
