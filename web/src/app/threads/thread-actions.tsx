import type { Thread } from '@grenda/contract';
import { Undo2 } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { OptionsMenu } from '../shell/sheets/options-menu.tsx';
import { copy } from './copy.ts';
import { canWithdraw, useAgreement } from './use-agreement.ts';

type ThreadActionsProps = { thread: Thread; other: NonNullable<Thread['other']> };

export function ThreadActions({ thread, other }: ThreadActionsProps) {
  const agreement = useAgreement(thread);
  return (
    <OptionsMenu
      title={other.firstName}
      report={{ kind: 'person', reportedId: other.userId }}
      block={thread.isBlocked ? undefined : other}
    >
      {(close) =>
        canWithdraw(thread) && (
          <Button
            size="lg"
            variant="outline"
            onClick={() => {
              close();
              agreement.mutate(false);
            }}
          >
            <Undo2 className="size-5" aria-hidden />
            {copy.agreement.withdraw}
          </Button>
        )
      }
    </OptionsMenu>
  );
}
