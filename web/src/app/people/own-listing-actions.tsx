import type { OwnListing } from '@grenda/contract';
import { CircleCheck, CircleX, type LucideIcon, PenLine, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { useShare } from '#src/ui/use-share.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { useChangeListingStatus } from '../shell/mutations/use-change-listing-status.ts';
import { publicListingPath } from '../shell/listings/share-button.tsx';
import { copy } from './copy.ts';

const texts = copy.listings;

type OwnListingActionsProps = {
  listing: OwnListing;
  /** Whether the owner awaits approval. If so, no neighbour sees the listing, so it cannot be completed or shared. */
  isWaiting: boolean;
  onDone: () => void;
};

export function OwnListingActions({ listing, isWaiting, onDone }: OwnListingActionsProps) {
  const { listingId, title } = listing;
  const { mutate, mutateAsync, isPending } = useChangeListingStatus(listingId, {
    onChanged: (status) => {
      if (status === 'Open') return;
      toasts.show({
        title: status === 'Completed' ? texts.completed : texts.closed,
        // Ignores a rejection, because `onError` has already shown the failure.
        action: { label: texts.undo, onSelect: () => mutateAsync('Open').then(undefined, () => undefined) },
      });
      onDone();
    },
    onError: (error) => showProblemToast(error, { 404: texts.notFound }),
  });
  const { state, share } = useShare();
  const shareLabels = { idle: texts.share, copied: texts.copied, failed: texts.copyFailed } as const;
  const renderLabel = (text: string, Icon: LucideIcon) => (
    <>
      <Icon aria-hidden />
      <span>
        {text}
        <span className="sr-only"> «{title}»</span>
      </span>
    </>
  );
  return (
    <ul className="action-row border-t border-line">
      {!isWaiting && (
        <li>
          <button
            type="button"
            aria-disabled={isPending}
            className="action"
            onClick={() => isPending || mutate('Completed')}
          >
            {renderLabel(texts.complete, CircleCheck)}
          </button>
        </li>
      )}
      <li>
        <Link to={`/app/listings/${listingId}/edit`} className="action">
          {renderLabel(texts.edit, PenLine)}
        </Link>
      </li>
      {!isWaiting && (
        <li>
          <button
            type="button"
            className="action"
            aria-live="polite"
            onClick={() => void share({ title, href: publicListingPath(listingId) })}
          >
            {renderLabel(shareLabels[state], Share2)}
          </button>
        </li>
      )}
      <li>
        <button
          type="button"
          aria-disabled={isPending}
          className="action"
          onClick={() => isPending || mutate('Closed')}
        >
          {renderLabel(texts.close, CircleX)}
        </button>
      </li>
    </ul>
  );
}
