import type { NearListing } from '@grenda/contract';
import { ViewTransition } from 'react';
import { Link } from 'react-router';
import { cardClass } from '#src/ui/card/card-class.ts';
import { typeStyles } from '#src/ui/listing/type-styles.ts';
import { categoryLabels } from '#src/ui/listing/labels.ts';
import { PhotoImage } from '#src/ui/photo/photo-image.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { helpLabels } from '../shell/copy.ts';
import { formatDays } from '../shell/dates/days.ts';
import { formatRelativeTime } from '../shell/dates/relative-time.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { copy } from './copy.ts';

export function NearCard({ listing }: { listing: NearListing }) {
  const { listingId, type, category, title, createdAt, excerpt, photo } = listing;
  const { Icon } = typeStyles[type];
  const days = formatDays(listing);
  return (
    <li className={`near-card ${cardClass}`}>
      <ViewTransition name={`picture-${listingId}`} default="none" share="auto">
        {photo ? (
          <PhotoImage photo={photo} size="small" alt={photo.alt} className="near-picture" />
        ) : (
          <Picture name={category} className={`near-picture tone-${type}`} />
        )}
      </ViewTransition>
      <div className="min-w-0 grow">
        <h3 dir="auto" className="near-title">
          <Link to={`/app/listings/${listingId}`} state={{ title, type, category }} className="near-link">
            {title}
          </Link>
        </h3>
        <p className={`near-type tone-${type}`}>
          <Icon className="size-4 shrink-0" aria-hidden />
          <span className="dotted">
            <span>
              {helpLabels[type]}
              <span className="sr-only">, {categoryLabels[category]}</span>
            </span>{' '}
            {days && <span>{days}</span>}
          </span>
        </p>
        {excerpt && (
          <p className="near-excerpt">
            {excerpt.before}
            <mark>{excerpt.match}</mark>
            {excerpt.after}
          </p>
        )}
        <p className="near-byline dotted">
          <Byline listing={listing} /> <time dateTime={createdAt}>{formatRelativeTime(createdAt)}</time>
        </p>
      </div>
    </li>
  );
}

function Byline({ listing }: { listing: NearListing }) {
  const { isOwn, ownerName, neighbourhood } = listing;
  const ownNeighbourhood = useOwnPage().neighbourhood;
  if (isOwn) return <span>{copy.own}</span>;
  const { name, kommune } = neighbourhood;
  if (neighbourhood.neighbourhoodId === ownNeighbourhood?.neighbourhoodId) {
    return ownerName && <span>{ownerName}</span>;
  }
  return <span>{kommune === name || kommune === ownNeighbourhood?.kommune ? name : `${name}, ${kommune}`}</span>;
}
