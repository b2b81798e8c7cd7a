import type { NearListing } from '@grenda/contract';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { cardClass } from '#src/ui/card/card-class.ts';
import { Chips } from '#src/ui/listing/chips.tsx';
import { formatRelativeTime } from '../shell/dates/relative-time.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { copy } from './copy.ts';

export function NearCard({ listing }: { listing: NearListing }) {
  const { listingId, title, createdAt, isOwn } = listing;
  const { name, kommune } = listing.neighbourhood;
  const home = useOwnPage().neighbourhood;
  const isElsewhere = kommune !== name && kommune !== home?.kommune;
  return (
    <li
      className={`near-card relative flex flex-col gap-2.5 p-[min(1rem,5vw)] wrap-anywhere hover:border-line-strong ${cardClass}`}
    >
      <Chips listing={listing} />
      <h2 dir="auto" className="text-lg/6 font-bold text-pretty">
        <Link
          to={`/app/listings/${listingId}`}
          className="outline-none after:absolute after:inset-0 after:rounded-2xl focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {title}
        </Link>
      </h2>
      <p className="mt-auto flex items-start gap-1.5 text-[0.9375rem]/5 text-ink-soft">
        <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span>
          {isElsewhere ? `${name}, ${kommune}` : name} ·{' '}
          <time dateTime={createdAt}>{formatRelativeTime(createdAt)}</time>
          {isOwn && <> · {copy.own}</>}
        </span>
      </p>
    </li>
  );
}
