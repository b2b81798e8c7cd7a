import { formatDate, isInFuture } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { copy } from './copy.ts';

type LockoutCellProps = { lockoutEnd: string | null | undefined };

/** Shows the end of a current lockout, 'Active' after an expired one, and nothing if there was none (spec §2). */
export function LockoutCell({ lockoutEnd }: LockoutCellProps) {
  if (!lockoutEnd) return null;
  const isLocked = isInFuture(lockoutEnd);
  return (
    <>
      {/* Stacked rows have no column header that explains the text. */}
      <span className="text-xs/6 text-ink-soft tabular:hidden">{copy.columns.lockout} </span>
      <Badge variant={isLocked ? 'destructive' : 'secondary'}>
        {isLocked ? formatDate(lockoutEnd) : copy.lockoutOver}
      </Badge>
    </>
  );
}
