import type { Thread } from '@grenda/contract';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { isPostponed, postpone } from './agreement-postponed.ts';
import { copy } from './copy.ts';
import { useAgreement } from './use-agreement.ts';

export function AgreementQuestion({ thread }: { thread: Thread }) {
  const texts = copy.agreement;
  const agree = useAgreement(thread);
  const [isHidden, setHidden] = useState(() => isPostponed(thread.threadId));
  if (isHidden) return null;
  return (
    <AgreementCard text={texts.ask[thread.listing!.type](thread.other!.firstName)}>
      <Button isPending={agree.isPending} onClick={() => agree.mutate(true)}>
        {texts.agree}
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          postpone(thread.threadId);
          setHidden(true);
        }}
      >
        {texts.notNow}
      </Button>
    </AgreementCard>
  );
}
