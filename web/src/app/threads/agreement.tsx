import type { Thread } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#src/ui/button/button.tsx';
import { appClient } from '../shell/api/app-client.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { refetchListings } from '../shell/mutations/refetch-listings.ts';
import { useChangeListingStatus } from '../shell/mutations/use-change-listing-status.ts';
import { copy } from './copy.ts';
import { Thanks } from './thanks.tsx';

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
  const { other, listing, isAgreed, isOwner, threadId } = thread;
  const texts = copy.agreement;
  const queryClient = useQueryClient();
  // A refused step may mean that the thread or its listing was changed elsewhere.
  const refetch = () => refetchListings(queryClient, listing?.listingId);
  const agree = useMutation({
    mutationFn: (next: boolean) => appClient.agree({ params: { threadId }, body: { isAgreed: next } }),
    onError: (error) => showProblemToast(error, { 409: texts.refused }),
    onSettled: refetch,
  });
  const complete = useChangeListingStatus(listing?.listingId ?? '', {
    onError: (error) => {
      showProblemToast(error);
      return refetch();
    },
  });
  if (!other || !listing || !thread.isOpen) return null;
  if (isAgreed && listing.status === 'Completed') return <Thanks thread={thread} other={other} />;
  if (listing.status !== 'Open') return null;
  if (!isOwner) return isAgreed ? <AgreementBar text={texts.waiting(other.firstName)} /> : null;
  return isAgreed ? (
    <AgreementBar text={texts.agreed}>
      <Button isPending={complete.isPending} onClick={() => complete.mutate('Completed')}>
        {texts.complete}
      </Button>
      <Button variant="ghost" isPending={agree.isPending} onClick={() => agree.mutate(false)}>
        {texts.undo}
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
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface-sunken px-4 py-2.5">
      <p aria-live="polite" className="min-w-0 flex-1 basis-48 text-[0.9375rem]">
        {text}
      </p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
