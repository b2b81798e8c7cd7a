import type { OwnListing } from '@grenda/contract';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { categoryLabels, statusLabels, typeLabels } from '#src/ui/listing/labels.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { PhotoImage } from '#src/ui/photo/photo-image.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { formatDay } from '../shell/dates/relative-time.ts';
import { copy } from './copy.ts';
import { OwnListingActions } from './own-listing-actions.tsx';

const texts = copy.listings;

type OwnListingCardProps = { listing: OwnListing; isApproved: boolean };

export function OwnListingCard({ listing, isApproved }: OwnListingCardProps) {
  const { listingId, type, category, title, status, createdAt, photos } = listing;
  const photo = photos?.[0];
  const link = useRef<HTMLAnchorElement>(null);
  const isOpen = status === 'Open';
  const isWaiting = isOpen && !isApproved;
  return (
    <Card className="overflow-clip">
      <div className="flex items-center gap-3 px-3 py-3">
        {photo ? (
          <PhotoImage photo={photo} size="small" alt="" className="near-picture" />
        ) : (
          <Picture name={category} className={`near-picture tone-${type}`} />
        )}
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          {!isOpen && (
            <Badge variant="secondary">
              {status === 'Completed' && <CircleCheck aria-hidden />}
              {statusLabels[status]}
            </Badge>
          )}
          {isWaiting && <Badge variant="waiting">{statusLabels.Waiting}</Badge>}
          <h3 className="w-full">
            <Link
              ref={link}
              to={`/app/listings/${listingId}`}
              className="relative block rounded-sm text-lg/6 after:absolute after:-inset-x-1 after:-inset-y-2.5 font-semibold wrap-anywhere hover:underline"
            >
              {title}
            </Link>
          </h3>
          <p className="dotted text-sm text-ink-soft">
            <span>{typeLabels[type]}</span> <span>{categoryLabels[category]}</span>{' '}
            <span>{texts.posted(formatDay(createdAt))}</span>
          </p>
        </div>
      </div>
      {/* The focused button disappears once the listing is completed or closed, so the focus moves to the title. */}
      {isOpen && <OwnListingActions listing={listing} isWaiting={isWaiting} onDone={() => link.current?.focus()} />}
    </Card>
  );
}
