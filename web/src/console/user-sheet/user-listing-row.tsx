import type { UserSheet } from '@grenda/contract';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { HiddenListingBadge } from '../shell/hidden-listing.tsx';
import { SheetLink } from '../shell/sheet-link.tsx';

type UserListingRowProps = { listing: UserSheet['listings']['items'][number] };

export function UserListingRow({ listing }: UserListingRowProps) {
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
        <HiddenListingBadge listing={listing} />
        <Badge variant={status === 'Open' ? 'outline' : 'secondary'}>{status}</Badge>
      </div>
    </div>
  );
}
