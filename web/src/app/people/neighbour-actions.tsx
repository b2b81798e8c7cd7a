import type { NeighbourPage } from '@grenda/contract';
import { Button } from '#src/ui/button/button.tsx';
import { useUnblock } from '../shell/mutations/use-block.ts';
import { copy as shellCopy } from '../shell/copy.ts';
import { OptionsMenu } from '../shell/sheets/options-menu.tsx';

export function NeighbourActions({ neighbour }: { neighbour: NeighbourPage }) {
  const { userId, firstName, isBlocked } = neighbour;
  return (
    <OptionsMenu
      title={firstName}
      report={{ kind: 'person', reportedId: userId }}
      block={isBlocked ? undefined : neighbour}
    />
  );
}

export function UnblockButton({ neighbour: { userId, firstName } }: { neighbour: NeighbourPage }) {
  const unblock = useUnblock(shellCopy.block.undone);
  return (
    <Button
      size="lg"
      variant="outline"
      isPending={unblock.isPending}
      onClick={() => unblock.mutate({ userId, firstName })}
    >
      {shellCopy.block.undo}
    </Button>
  );
}
