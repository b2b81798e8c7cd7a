import type { Thread } from '@grenda/contract';
import { Check, Flag, X } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { OptionsMenu } from '../shell/sheets/options-menu.tsx';
import { copy } from './copy.ts';
import { canChangeAgreement, useChangeAgreement } from './use-change-agreement.ts';

type ThreadActionsProps = { thread: Thread; other: NonNullable<Thread['other']> };

export function ThreadActions({ thread, other }: ThreadActionsProps) {
  const agreement = useChangeAgreement(thread);
  return (
    <OptionsMenu
      title={other.firstName}
      report={{ kind: 'person', reportedId: other.userId }}
      block={thread.isBlocked ? undefined : other}
    >
      {(close) => (
        <>
          <Button
            size="lg"
            variant="outline"
            onClick={() => {
              close();
              toasts.show({ title: copy.message.howToReport });
            }}
          >
            <Flag className="size-5" aria-hidden />
            {copy.message.reportOne}
          </Button>
          {canChangeAgreement(thread) && (
            <Button
              size="lg"
              variant="outline"
              onClick={() => {
                close();
                agreement.mutate(!thread.isAgreed);
              }}
            >
              {thread.isAgreed ? <X className="size-5" aria-hidden /> : <Check className="size-5" aria-hidden />}
              {thread.isAgreed ? copy.agreement.withdraw : copy.agreement.make}
            </Button>
          )}
        </>
      )}
    </OptionsMenu>
  );
}
