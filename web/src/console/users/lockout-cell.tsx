import { formatDate, isInFuture } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { copy } from './copy.ts';

type LockoutCellProps = { lockoutEnd: string | null | undefined };

/** Says before the text what the column's head says, in a stacked row, which has none. */
const saidClass = 'stacked:whitespace-normal stacked:before:mr-1 stacked:before:content-[attr(data-said)]';

/** The end of a lockout that lasts, 'Active' after one that is over, nothing without one (spec §2). */
export function LockoutCell({ lockoutEnd }: LockoutCellProps) {
  if (!lockoutEnd) return null;
  return isInFuture(lockoutEnd) ? (
    <Badge variant="destructive">
      <span data-said={copy.lockedUntil} className={saidClass}>
        {formatDate(lockoutEnd)}
      </span>
    </Badge>
  ) : (
    <Badge variant="secondary">
      <span data-said={copy.lockedBefore} className={saidClass}>
        {copy.lockoutOver}
      </span>
    </Badge>
  );
}
