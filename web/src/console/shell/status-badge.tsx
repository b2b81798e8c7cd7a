import type { AdminUser, UserSheet } from '@grenda/contract';
import { Ban, CircleCheck, Hourglass } from 'lucide-react';
import { isInFuture } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { copy } from '../decisions/copy.ts';

type UserStatus = Pick<AdminUser, 'isApproved' | 'lockoutEnd'> & Partial<Pick<UserSheet, 'isBanned'>>;

/** Rows of the user list have no `isBanned`, so an unapproved user with a current lockout counts as banned there. */
const isBannedUser = ({ isBanned, lockoutEnd }: UserStatus) => isBanned ?? (!!lockoutEnd && isInFuture(lockoutEnd));

/** Shows a user's status. The text follows the spec; banned users differ from pending ones only in icon and colour. */
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
