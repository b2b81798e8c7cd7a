import type { AdminUser, UserSheet } from '@grenda/contract';
import { Ban, CircleCheck, Hourglass } from 'lucide-react';
import { isInFuture } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { copy } from '../decisions/copy.ts';

type UserStatus = Pick<AdminUser, 'isApproved' | 'lockoutEnd'> & Partial<Pick<UserSheet, 'isBanned'>>;

/** Rows of the list have no `isBanned`: there, a user who is locked out and not approved is banned. */
const isBannedUser = ({ isBanned, lockoutEnd }: UserStatus) => isBanned ?? (!!lockoutEnd && isInFuture(lockoutEnd));

/** A user's status as a word of the spec and an icon; banned users have an icon of their own. */
export function StatusBadge({ user }: { user: UserStatus }) {
  const { variant, Icon } = user.isApproved
    ? ({ variant: 'positive', Icon: CircleCheck } as const)
    : isBannedUser(user)
      ? ({ variant: 'destructive', Icon: Ban } as const)
      : ({ variant: 'waiting', Icon: Hourglass } as const);
  return (
    <Badge variant={variant}>
      <Icon aria-hidden />
      {user.isApproved ? copy.approved : copy.pending}
    </Badge>
  );
}
