import type { FullListing } from '@grenda/contract';
import { CalendarDays, Clock, MapPin } from 'lucide-react';
import { useDocumentTitle } from '#src/lib/navigation/document-title.ts';
import { ListingTexts } from '#src/ui/listing/listing-texts.tsx';
import { PhotoStrip } from '#src/ui/photo/photo-strip.tsx';
import { formatDays } from '../shell/dates/days.ts';
import { formatRelativeTime, formatDay } from '../shell/dates/relative-time.ts';
import { ListingBand, ListingHeading } from './listing-head.tsx';
import { ReplyBar } from './reply-bar.tsx';
import { copy } from './copy.ts';
import { StatusNotice } from './status-notice.tsx';
import { OwnActions, RemoveListing } from './own-actions.tsx';
import { OwnerLink } from './owner-link.tsx';
import { displayStatus } from './listing-status.ts';

export function ListingView({ listing }: { listing: FullListing }) {
  const { title, neighbourhood, createdAt, expiresAt, owner, isOwn, photos } = listing;
  const status = displayStatus(listing);
  const days = formatDays(listing);
  useDocumentTitle(title);
  return (
    <div className="listing-layout">
      <article className="grid grid-cols-1 content-start gap-4 wrap-anywhere">
        {photos ? <PhotoStrip photos={photos} title={title} /> : <ListingBand {...listing} />}
        <StatusNotice isOwn={isOwn} status={status} />
        <div className="grid gap-2">
          <ListingHeading {...listing} />
          {days && (
            <p className="flex items-start gap-2 font-semibold">
              <CalendarDays className="mt-0.5 size-5 shrink-0" aria-hidden />
              {days}
            </p>
          )}
          <p className="flex items-start gap-2 text-[0.9375rem] text-ink-soft">
            <MapPin className="mt-0.5 size-5 shrink-0" aria-hidden />
            <span className="dotted">
              {neighbourhood && <span>{neighbourhood.name}</span>}{' '}
              <time dateTime={createdAt}>{formatRelativeTime(createdAt)}</time>
            </span>
          </p>
          {isOwn && status === 'open' && expiresAt && (
            <p className="flex items-start gap-2 text-[0.9375rem] text-ink-soft">
              <Clock className="mt-0.5 size-5 shrink-0" aria-hidden />
              {copy.own.openUntil(formatDay(expiresAt))}
            </p>
          )}
        </div>
        {isOwn && <OwnActions listing={listing} />}
        <ListingTexts listing={listing} className="max-w-[34rem] text-[1.0625rem]/[1.625rem]" />
        {isOwn && <RemoveListing listingId={listing.listingId} />}
      </article>
      {!isOwn && (
        <div className="listing-side">
          {owner && <OwnerLink owner={owner} />}
          <ReplyBar listing={listing} />
        </div>
      )}
    </div>
  );
}
