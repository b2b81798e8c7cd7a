import type { AdminListing } from '@grenda/contract';
import { Badge } from '#src/ui/badge.tsx';
import { copy } from '../shell/copy.ts';

/** That nobody sees a listing any more, whatever its status; nothing where neighbours do. */
export function UnseenBadge({ listing: { isRemoved, isHidden } }: { listing: AdminListing }) {
  if (isRemoved) return <Badge variant="destructive">{copy.removed}</Badge>;
  if (isHidden) return <Badge variant="waiting">{copy.hidden}</Badge>;
  return null;
}
