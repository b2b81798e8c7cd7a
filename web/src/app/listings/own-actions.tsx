import type { FullListing, ListingStatus } from '@grenda/contract';
import { CircleCheck, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { Button } from '#src/ui/button/button.tsx';
import { publicListingPath, ShareButton } from '../shell/listings/share-button.tsx';
import { FormError } from '../shell/forms/form-error.tsx';
import { useChangeListingStatus } from '../shell/mutations/use-change-listing-status.ts';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';
import { RemoveListingSheet } from './remove-listing-sheet.tsx';
import { isExpiringSoon, displayStatus } from './listing-status.ts';

export function OwnActions({ listing }: { listing: FullListing }) {
  const { listingId, title } = listing;
  const [isRemoving, setRemoving] = useState(false);
  const changeStatus = useChangeListingStatus(listingId, {
    onChanged: (next) => {
      // A completed or closed listing has a notice that says so.
      if (next === 'Open') toasts.show({ title: listing.status === 'Open' ? copy.own.prolonged : copy.own.reopened });
    },
  });
  const status = displayStatus(listing);
  const isOpen = status === 'open' || status === 'waiting';
  const isExpiring = isExpiringSoon(listing);
  const statusButton = (next: ListingStatus) => ({
    isPending: changeStatus.isPending && changeStatus.variables === next,
    onClick: () => changeStatus.isPending || changeStatus.mutate(next),
  });
  return (
    <div tabIndex={-1} className="grid grid-cols-1 gap-3 rounded-xl">
      <div className="flex flex-wrap gap-3 *:grow *:basis-[min(9rem,100%)]">
        {status === 'open' && (
          <Button size="lg" {...statusButton('Completed')}>
            <CircleCheck className="size-5" aria-hidden />
            {copy.own.complete}
          </Button>
        )}
        {(!isOpen || isExpiring) && (
          <Button size="lg" variant={isExpiring ? 'soft' : 'primary'} {...statusButton('Open')}>
            <RotateCcw className="size-5" aria-hidden />
            {isExpiring ? copy.own.prolong : copy.own.reopen}
          </Button>
        )}
        <Link to={`/app/listings/${listingId}/edit`} className={buttonClass({ size: 'lg', variant: 'outline' })}>
          <Pencil className="size-5" aria-hidden />
          {copy.own.edit}
        </Link>
        {status !== 'waiting' && <ShareButton title={title} href={publicListingPath(listingId)} />}
      </div>
      <FormError>
        {changeStatus.error ? problemText(changeStatus.error, { 403: copy.own.onlyOne }) : undefined}
      </FormError>
      <div className="-mx-[12px] flex flex-wrap justify-between gap-x-2">
        {isOpen && (
          <Button size="lg" variant="ghost" className="px-3!" {...statusButton('Closed')}>
            {copy.own.close}
          </Button>
        )}
        <Button size="lg" variant="destructive" className="px-3!" onClick={() => setRemoving(true)}>
          <Trash2 className="size-5" aria-hidden />
          {copy.own.remove}
        </Button>
      </div>
      <RemoveListingSheet listingId={listingId} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </div>
  );
}
