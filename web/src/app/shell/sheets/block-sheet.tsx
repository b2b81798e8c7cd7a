import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { appClient } from '../api/app-client.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { copy } from '../copy.ts';
import { listingKey, nearKey, peopleKey, threadsKey } from '../api/query-keys.ts';
import { problemText } from '../api/problem-text.ts';

type BlockedUser = { userId: string; firstName: string };
type BlockSheetProps = BlockedUser & { isOpen: boolean; onClose: () => void; onBlocked?: () => void };

/** Says what a block does, and blocks. */
export function BlockSheet({ userId, firstName, isOpen, onClose, onBlocked }: BlockSheetProps) {
  const block = useBlock(() => {
    toasts.show({ title: copy.block.done(firstName) });
    onClose();
    onBlocked?.();
  });
  return (
    <ConfirmSheet
      title={copy.block.title(firstName)}
      text={copy.block.text}
      doIt={copy.block.doIt}
      isOpen={isOpen}
      isPending={block.isPending}
      failure={block.error ? problemText(block.error) : undefined}
      onConfirm={() => block.mutate({ userId, isBlocked: true })}
      onClose={onClose}
    />
  );
}

/** Blocks somebody or takes it back; what the two see of each other is asked for anew. */
export function useBlock(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isBlocked }: { userId: string; isBlocked: boolean }) =>
      isBlocked ? appClient.blockNeighbour({ params: { userId } }) : appClient.unblockNeighbour({ params: { userId } }),
    onSuccess: () => {
      for (const queryKey of [nearKey, listingKey, peopleKey, threadsKey]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      onDone();
    },
  });
}
