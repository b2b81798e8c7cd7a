import type { Thread } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { refetchListings } from '../shell/mutations/refetch-listings.ts';
import { useChangeListingStatus } from '../shell/mutations/use-change-listing-status.ts';
import { copy } from './copy.ts';
import { useAgreement } from './use-agreement.ts';

/** Few threads have come this far. */
const Thanks = lazy(() => import('./thanks.tsx').then((module) => ({ default: module.Thanks })));

export function Agreement({ thread }: { thread: Thread }) {
  return (
    // Each step replaces the previous one, so focus falls back to this section.
    <section
      tabIndex={-1}
      aria-label={copy.agreement.title}
      className="thread-agreement -outline-offset-3 empty:hidden"
    >
      <AgreementStep thread={thread} />
    </section>
  );
}

function AgreementStep({ thread }: { thread: Thread }) {
  const { other, listing, isAgreed, isOwner } = thread;
  const texts = copy.agreement;
  const isHydrated = useIsHydrated();
  const queryClient = useQueryClient();
  const agree = useAgreement(thread);
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
  if (!other || !listing || !thread.isOpen) return null;
  if (isAgreed && listing.status === 'Completed') {
    const space = <div className="h-28 bg-meadow-wash" />;
    // The server cannot wait for the code.
    if (!isHydrated) return space;
    return (
      <Suspense fallback={space}>
        <Thanks thread={thread} other={other} />
      </Suspense>
    );
  }
  if (listing.status !== 'Open') return null;
  if (!isOwner) return isAgreed ? <AgreementBar text={texts.waiting(other.firstName)} /> : null;
  return isAgreed ? (
    <AgreementBar text={texts.agreed}>
      <Button isPending={changeStatus.isPending} onClick={() => changeStatus.mutate('Completed')}>
        {texts.complete}
      </Button>
    </AgreementBar>
  ) : (
    <AgreementBar text={texts.ask[listing.type](other.firstName)}>
      <Button variant="soft" isPending={agree.isPending} onClick={() => agree.mutate(true)}>
        {texts.agree}
      </Button>
    </AgreementBar>
  );
}

function AgreementBar({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className="agreement-bar">
      <p aria-live="polite" className="min-w-0 flex-1 basis-48 text-[0.9375rem]">
        {text}
      </p>
      {children}
    </div>
  );
}
