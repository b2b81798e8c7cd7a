import type { AdminListing } from '@grenda/contract';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { unseenOf } from '../shell/unseen.ts';

/** That nobody sees a listing, in a word; nothing where neighbours do. */
export function UnseenBadge({ listing }: { listing: AdminListing }) {
  const unseen = unseenOf(listing);
  return unseen && <Badge variant={unseen.variant}>{unseen.label}</Badge>;
}
