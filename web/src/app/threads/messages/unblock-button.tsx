import { toasts } from '#src/ui/toast/toast-store.ts';
import { useBlock } from '../../shell/sheets/block-sheet.tsx';
import { copy as shell } from '../../shell/copy.ts';
import { problemText } from '../../shell/api/problem-text.ts';
import { copy } from '../copy.ts';

type UnblockButtonProps = { userId: string; firstName: string };

/** Unblocks the neighbour from within the thread. */
export function UnblockButton({ userId, firstName }: UnblockButtonProps) {
  const { mutate, isPending } = useBlock(() => toasts.show({ title: shell.block.undone(firstName) }));

  function handleClick() {
    mutate(
      { userId, isBlocked: false },
      { onError: (error) => toasts.show({ title: problemText(error), tone: 'destructive' }) },
    );
  }

  return (
    <button
      type="button"
      aria-disabled={isPending}
      className="min-h-11 font-semibold text-spruce underline underline-offset-4"
      onClick={handleClick}
    >
      {copy.unblock}
    </button>
  );
}
