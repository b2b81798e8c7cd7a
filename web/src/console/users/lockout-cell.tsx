import { formatDate, isInFuture } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { copy } from './copy.ts';

type LockoutCellProps = { lockoutEnd: string | null | undefined };

/** The end of a lockout that lasts, 'Active' after one that is over, nothing without one (spec §2). */
export function LockoutCell({ lockoutEnd }: LockoutCellProps) {
  if (!lockoutEnd) return null;
  return isInFuture(lockoutEnd) ? (
    <Badge variant="destructive">{formatDate(lockoutEnd)}</Badge>
  ) : (
    <Badge variant="secondary">{copy.lockoutOver}</Badge>
  );
}
