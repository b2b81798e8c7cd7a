import type { FullListing, ListingStatus } from '@grenda/contract';
import { CircleCheck, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ShareButton } from '../shell/listings/share-button.tsx';
import { FormError } from '../shell/forms/form-error.tsx';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';
import { publicLink } from './public-link.ts';
import { RemoveSheet } from './remove-sheet.tsx';
import { isEndingSoon, standingOf } from './standing.ts';
import { useChangeStatus } from './use-change-status.ts';

/** What its owner can do with a listing. */
export function OwnActions({ listing }: { listing: FullListing }) {
  const { listingId, title } = listing;
  const [isRemoving, setRemoving] = useState(false);
  const change = useChangeStatus(listing);
  const standing = standingOf(listing);
  const isOpen = standing === 'open' || standing === 'waiting';
  const isEnding = isEndingSoon(listing);
  const to = (status: ListingStatus) => ({
    isPending: change.isPending && change.variables === status,
    onClick: () => change.isPending || change.mutate(status),
  });
  return (
    <div tabIndex={-1} className="grid grid-cols-1 gap-3 rounded-xl">
      <div className="flex flex-wrap gap-3 *:grow *:basis-[min(9rem,100%)]">
        {standing === 'open' && (
          <Button size="lg" {...to('Completed')}>
            <CircleCheck className="size-5" aria-hidden />
            {copy.own.complete}
          </Button>
        )}
        {(!isOpen || isEnding) && (
          <Button size="lg" variant={isEnding ? 'soft' : 'primary'} {...to('Open')}>
            <RotateCcw className="size-5" aria-hidden />
            {isEnding ? copy.own.prolong : copy.own.reopen}
          </Button>
        )}
        <Link to={`/app/listings/${listingId}/edit`} className={buttonClass({ size: 'lg', variant: 'outline' })}>
          <Pencil className="size-5" aria-hidden />
          {copy.own.edit}
        </Link>
        {standing !== 'waiting' && <ShareButton title={title} url={publicLink(listingId)} />}
      </div>
      <FormError>{change.error ? problemText(change.error, { 403: copy.own.onlyOne }) : undefined}</FormError>
      <div className="-mx-3 flex flex-wrap justify-between gap-x-2">
        {isOpen && (
          <Button size="lg" variant="ghost" className="px-3!" {...to('Closed')}>
            {copy.own.close}
          </Button>
        )}
        <Button size="lg" variant="destructive" className="px-3!" onClick={() => setRemoving(true)}>
          <Trash2 className="size-5" aria-hidden />
          {copy.own.remove}
        </Button>
      </div>
      <RemoveSheet listingId={listingId} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </div>
  );
}
