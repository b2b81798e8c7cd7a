import { copy as shellCopy } from '../../shell/copy.ts';
import { useUnblock } from '../../shell/mutations/use-block.ts';
import { copy } from '../copy.ts';

export function UnblockButton(neighbour: { userId: string; firstName: string }) {
  const { mutate, isPending } = useUnblock(shellCopy.block.undone);
  return (
    <button
      type="button"
      aria-disabled={isPending}
      className="min-h-11 font-semibold text-spruce underline underline-offset-4"
      onClick={() => mutate(neighbour)}
    >
      {copy.unblock}
    </button>
  );
}
