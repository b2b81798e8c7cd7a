import type { UserSheet } from '@grenda/contract';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { SheetLink } from '../shell/sheet-link.tsx';
import { UnseenBadge } from './unseen-badge.tsx';

type ListingRowProps = { listing: UserSheet['listings']['items'][number] };

/** A listing of a user's; its title opens its sheet. */
export function ListingRow({ listing }: ListingRowProps) {
  const { listingId, title, status, category, type, createdAt } = listing;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
      <div className="min-w-0 grow basis-40">
        <p className="font-medium wrap-anywhere">
          <SheetLink sheet={{ kind: 'listing', id: listingId }}>{title}</SheetLink>
        </p>
        <p className="text-sm text-ink-soft">
          {type} · {category} · {formatDate(createdAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <UnseenBadge listing={listing} />
        <Badge variant={status === 'Open' ? 'outline' : 'secondary'}>{status}</Badge>
      </div>
    </div>
  );
}
