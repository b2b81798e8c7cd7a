import type { FullListing } from '@grenda/contract';
import { MapPin } from 'lucide-react';
import { useDocumentTitle } from '#src/lib/navigation/document-title.ts';
import { cardClass } from '#src/ui/card/card-class.ts';
import { Chips } from '#src/ui/listing/chips.tsx';
import { ListingFacts } from '#src/ui/listing/listing-facts.tsx';
import { formatRelativeTime, formatDay } from '../shell/dates/relative-time.ts';
import { ReplyBar } from './reply-bar.tsx';
import { copy } from './copy.ts';
import { StatusNotice } from './status-notice.tsx';
import { OthersActions } from './others-actions.tsx';
import { OwnActions } from './own-actions.tsx';
import { OwnerLink } from './owner-link.tsx';
import { chipStatuses, displayStatus } from './listing-status.ts';

export function ListingView({ listing }: { listing: FullListing }) {
  const { title, description, neighbourhood, createdAt, expiresAt, owner, isOwn } = listing;
  const status = displayStatus(listing);
  useDocumentTitle(title);
  return (
    <>
      <article className={`grid grid-cols-1 gap-4 p-[min(1.25rem,5vw)] wrap-anywhere sm:p-7 ${cardClass}`}>
        <StatusNotice isOwn={isOwn} status={status} />
        <Chips listing={{ ...listing, status: chipStatuses[status] }} />
        <h1 dir="auto" className="text-2xl/8 font-bold tracking-tight text-pretty">
          {title}
        </h1>
        <div className="-mt-2">
          <ListingFacts listing={listing} />
          <p className="mt-2 flex items-start gap-2 text-ink-soft">
            <MapPin className="mt-0.5 size-5 shrink-0" aria-hidden />
            <span>
              {neighbourhood && <>{neighbourhood.name} · </>}
              <time dateTime={createdAt}>{formatRelativeTime(createdAt)}</time>
              {isOwn && status === 'open' && expiresAt && <> · {copy.own.openUntil(formatDay(expiresAt))}</>}
            </span>
          </p>
        </div>
        {description !== '' && (
          <p dir="auto" className="max-w-prose text-lg/7 whitespace-pre-line">
            {description}
          </p>
        )}
        {owner && !isOwn && <OwnerLink owner={owner} />}
        <div className="border-t border-line pt-4">
          {isOwn ? <OwnActions listing={listing} /> : <OthersActions listing={listing} />}
        </div>
      </article>
      {!isOwn && <ReplyBar listing={listing} />}
    </>
  );
}
