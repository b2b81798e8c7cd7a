import type { Thread } from '@grenda/contract';
import { useLayoutEffect, useState } from 'react';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { Button } from '#src/ui/button/button.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { isPostponed, postpone, stopHidingPostponed } from './agreement-postponed.ts';
import { copy } from './agreement-copy.ts';
import { useChangeAgreement } from './use-change-agreement.ts';

export function AgreementQuestion({ thread }: { thread: Thread }) {
  const texts = copy.agreement;
  const agree = useChangeAgreement(thread);
  const [isDismissed, setDismissed] = useState(false);
  const isHydrated = useIsHydrated();
  useLayoutEffect(() => {
    if (isHydrated) stopHidingPostponed();
  }, [isHydrated]);
  if (isDismissed || (isHydrated && isPostponed(thread.threadId))) return null;
  return (
    <AgreementCard isQuestion text={texts.ask[thread.listing!.type](thread.other!.firstName)}>
      <Button isPending={agree.isPending} onClick={() => agree.mutate(true)}>
        {texts.agree}
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          postpone(thread.threadId);
          setDismissed(true);
        }}
      >
        {texts.notNow}
      </Button>
    </AgreementCard>
  );
}
