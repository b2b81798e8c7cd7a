import type { AdminUser, UserSheet } from '@grenda/contract';
import { Ban, CircleCheck, Hourglass } from 'lucide-react';
import { isInFuture } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { copy } from '../decisions/copy.ts';

type Standing = Pick<AdminUser, 'isApproved' | 'lockoutEnd'> & Partial<Pick<UserSheet, 'isBanned'>>;

/** A list tells only how long somebody is locked out: who is not approved, and is, is banned, for good or until a date. */
const isOut = ({ isBanned, lockoutEnd }: Standing) => isBanned ?? (!!lockoutEnd && isInFuture(lockoutEnd));

/** Where a user stands, in the word of the spec and an icon; a ban has a look of its own. */
export function StatusBadge({ user }: { user: Standing }) {
  const { variant, Icon } = user.isApproved
    ? ({ variant: 'positive', Icon: CircleCheck } as const)
    : isOut(user)
      ? ({ variant: 'destructive', Icon: Ban } as const)
      : ({ variant: 'waiting', Icon: Hourglass } as const);
  return (
    <Badge variant={variant}>
      <Icon aria-hidden />
      {user.isApproved ? copy.approved : copy.pending}
    </Badge>
  );
}
