import type { Message, Thread } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { refetchListings } from '../shell/mutations/refetch-listings.ts';
import { useChangeListingStatus } from '../shell/mutations/use-change-listing-status.ts';
import { AgreementCard } from './agreement-card.tsx';
import { copy } from './copy.ts';
import { canChangeAgreement } from './use-agreement.ts';

const AgreementQuestion = lazy(() =>
  import('./agreement-question.tsx').then((module) => ({ default: module.AgreementQuestion })),
);
const Thanks = lazy(() => import('./thanks.tsx').then((module) => ({ default: module.Thanks })));

const minMessagesPerSide = 2;

type AgreementProps = { thread: Thread; messages: readonly Message[] };

export function Agreement({ thread, messages }: AgreementProps) {
  const ownMessages = messages.filter(({ isOwn }) => isOwn).length;
  const isEarly = Math.min(ownMessages, messages.length - ownMessages) < minMessagesPerSide;
  // The server cannot render the question: it does not know whether it was postponed on this device.
  const isHydrated = useIsHydrated();
  return (
    // Each step replaces the previous one, so focus falls back to this section.
    <section tabIndex={-1} aria-label={copy.agreement.title} className="agreement">
      {canChangeAgreement(thread) && !thread.isAgreed ? (
        isHydrated &&
        !isEarly && (
          <Suspense>
            <AgreementQuestion thread={thread} />
          </Suspense>
        )
      ) : (
        <AgreementStep thread={thread} />
      )}
    </section>
  );
}

function AgreementStep({ thread }: { thread: Thread }) {
  const { other, listing, isAgreed, isOwner } = thread;
  const texts = copy.agreement;
  const isHydrated = useIsHydrated();
  const queryClient = useQueryClient();
  const changeStatus = useChangeListingStatus(listing?.listingId ?? '', {
    onChanged: (status) => {
      if (status !== 'Completed') return;
      const action = { label: texts.undo, onSelect: () => changeStatus.mutate('Open') };
      toasts.show({ title: texts.completed, action });
    },
    onError: (error) => {
      showProblemToast(error);
      return refetchListings(queryClient, listing?.listingId);
    },
  });
  if (!other || !listing || !thread.isOpen || !isAgreed) return null;
  if (listing.status === 'Completed') {
    const space = <div className="agreement-card is-completed h-28" />;
    // The server does not wait for lazy-loaded code.
    if (!isHydrated) return space;
    return (
      <Suspense fallback={space}>
        <Thanks thread={thread} other={other} />
      </Suspense>
    );
  }
  if (listing.status !== 'Open') return null;
  if (!isOwner) return <AgreementCard text={texts.waiting(other.firstName)} />;
  return (
    <AgreementCard text={texts.agreed}>
      <Button isPending={changeStatus.isPending} onClick={() => changeStatus.mutate('Completed')}>
        {texts.complete}
      </Button>
    </AgreementCard>
  );
}
