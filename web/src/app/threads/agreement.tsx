import type { Thread } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#src/ui/button/button.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { refetchListings } from '../shell/mutations/refetch-listings.ts';
import { useChangeListingStatus } from '../shell/mutations/use-change-listing-status.ts';
import { AgreementCard } from './agreement-card.tsx';
import { AgreementQuestion } from './agreement-question.tsx';
import { copy } from './agreement-copy.ts';
import { Thanks } from './thanks.tsx';
import { canChangeAgreement } from './use-change-agreement.ts';

export function Agreement({ thread }: { thread: Thread }) {
  return (
    // Gets the focus when a step is replaced together with its focused button.
    <section tabIndex={-1} aria-label={copy.agreement.title} className="agreement">
      {canChangeAgreement(thread) && !thread.isAgreed ? (
        <AgreementQuestion thread={thread} />
      ) : (
        <AgreementStep thread={thread} />
      )}
    </section>
  );
}

function AgreementStep({ thread }: { thread: Thread }) {
  const { other, listing, isAgreed, isOwner } = thread;
  const texts = copy.agreement;
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
  if (listing.status === 'Completed') return <Thanks thread={thread} other={other} />;
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
