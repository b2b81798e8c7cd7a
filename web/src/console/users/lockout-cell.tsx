import { formatDate, isInFuture } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { copy } from './copy.ts';

type LockoutCellProps = { lockoutEnd: string | null | undefined };

/** Adds a prefix in stacked rows, which have no column header to give the text a meaning. */
const prefixClass = 'stacked:whitespace-normal stacked:before:mr-1 stacked:before:content-[attr(data-said)]';

/** The end of a current lockout, 'Active' after a past one, and nothing without one (spec §2). */
export function LockoutCell({ lockoutEnd }: LockoutCellProps) {
  if (!lockoutEnd) return null;
  return isInFuture(lockoutEnd) ? (
    <Badge variant="destructive">
      <span data-said={copy.lockedUntil} className={prefixClass}>
        {formatDate(lockoutEnd)}
      </span>
    </Badge>
  ) : (
    <Badge variant="secondary">
      <span data-said={copy.lockedBefore} className={prefixClass}>
        {copy.lockoutOver}
      </span>
    </Badge>
  );
}
