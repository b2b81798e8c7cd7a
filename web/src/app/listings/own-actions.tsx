import type { FullListing, ListingStatus } from '@grenda/contract';
import { Check, CircleCheck, CircleX, type LucideIcon, PenLine, RotateCcw, Share2, Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { cardClass } from '#src/ui/card/card-class.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useShare } from '#src/ui/use-share.ts';
import { copy as shellCopy } from '../shell/copy.ts';
import { publicListingPath } from '../shell/listings/share-button.tsx';
import { FormError } from '../shell/forms/form-error.tsx';
import { useChangeListingStatus } from '../shell/mutations/use-change-listing-status.ts';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';
import { RemoveListingSheet } from './remove-listing-sheet.tsx';
import { isExpiringSoon, displayStatus } from './listing-status.ts';

export function OwnActions({ listing }: { listing: FullListing }) {
  const { listingId, title } = listing;
  const { state, share } = useShare();
  const changeStatus = useChangeListingStatus(listingId, {
    onChanged: (next) => {
      if (next === 'Open') toasts.show({ title: listing.status === 'Open' ? copy.own.prolonged : copy.own.reopened });
    },
  });
  const status = displayStatus(listing);
  const isOpen = status === 'open' || status === 'waiting';
  const isExpiring = isExpiringSoon(listing);
  const statusButtonProps = (next: ListingStatus) => ({
    'aria-disabled': changeStatus.isPending,
    onClick: () => changeStatus.isPending || changeStatus.mutate(next),
  });
  const shareLabels = {
    idle: shellCopy.share.button,
    copied: shellCopy.share.copied,
    failed: shellCopy.share.failed,
  };
  return (
    <div tabIndex={-1} className="grid grid-cols-1 gap-3 rounded-2xl">
      <ul className={`action-row ${cardClass}`}>
        {status === 'open' && (
          <Action {...statusButtonProps('Completed')} text={copy.own.complete} Icon={CircleCheck} />
        )}
        {(!isOpen || isExpiring) && (
          <Action
            {...statusButtonProps('Open')}
            text={isExpiring ? copy.own.prolong : copy.own.reopen}
            Icon={RotateCcw}
          />
        )}
        <li>
          <Link to={`/app/listings/${listingId}/edit`} className="action">
            <PenLine aria-hidden />
            {copy.own.edit}
          </Link>
        </li>
        {status !== 'waiting' && (
          <Action
            aria-live="polite"
            onClick={() => void share({ title, href: publicListingPath(listingId) })}
            text={shareLabels[state]}
            Icon={state === 'copied' ? Check : Share2}
          />
        )}
        {isOpen && <Action {...statusButtonProps('Closed')} text={copy.own.close} Icon={CircleX} />}
      </ul>
      <FormError>
        {changeStatus.error ? problemText(changeStatus.error, { 403: copy.own.onlyOne }) : undefined}
      </FormError>
    </div>
  );
}

type ActionProps = ComponentProps<'button'> & { text: string; Icon: LucideIcon };

function Action({ text, Icon, ...props }: ActionProps) {
  return (
    <li>
      <button type="button" className="action" {...props}>
        <Icon aria-hidden />
        {text}
      </button>
    </li>
  );
}

export function RemoveListing({ listingId }: { listingId: string }) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <>
      <Button
        size="lg"
        variant="destructive"
        className="-ml-3 justify-self-start px-3"
        onClick={() => setSheetOpen(true)}
      >
        <Trash2 className="size-5" aria-hidden />
        {copy.own.remove}
      </Button>
      <RemoveListingSheet listingId={listingId} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </>
  );
}
