import { toasts } from '#src/ui/toast/toast-store.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { copy } from '../copy.ts';
import { problemText } from '../api/problem-text.ts';
import { useBlock, useUnblock } from '../mutations/use-block.ts';

type Neighbour = { userId: string; firstName: string };
type BlockSheetProps = Neighbour & { isOpen: boolean; onClose: () => void; onBlocked?: () => void };

export function BlockSheet({ userId, firstName, isOpen, onClose, onBlocked }: BlockSheetProps) {
  const unblock = useUnblock(copy.block.undone);
  const block = useBlock(() => {
    const action = { label: copy.block.undoShort, onSelect: () => unblock.mutate({ userId, firstName }) };
    toasts.show({ title: copy.block.done(firstName), action });
    onClose();
    onBlocked?.();
  });
  return (
    <ConfirmSheet
      title={copy.block.title(firstName)}
      text={copy.block.text}
      confirmLabel={copy.block.confirmLabel}
      isOpen={isOpen}
      isPending={block.isPending}
      errorText={block.error ? problemText(block.error, { 409: copy.block.tooMany }) : undefined}
      onConfirm={() => block.mutate(userId)}
      onClose={onClose}
    />
  );
}
