import type { AdminUser } from '@grenda/contract';
import { Ban, CircleCheck, Hourglass } from 'lucide-react';
import { Badge } from '#src/ui/badge.tsx';
import { copy } from './decision-copy.ts';

/** A ban is a lockout without an end (spec §10). */
const isBanned = ({ lockoutEnd }: AdminUser) => lockoutEnd?.startsWith('9999-12-31') === true;

/** Where a user stands, in the word of the spec and an icon; a ban has a look of its own. */
export function StatusBadge({ user }: { user: AdminUser }) {
  const { variant, Icon } = user.isApproved
    ? ({ variant: 'positive', Icon: CircleCheck } as const)
    : isBanned(user)
      ? ({ variant: 'destructive', Icon: Ban } as const)
      : ({ variant: 'waiting', Icon: Hourglass } as const);
  return (
    <Badge variant={variant}>
      <Icon aria-hidden />
      {user.isApproved ? copy.approved : copy.pending}
    </Badge>
  );
}
