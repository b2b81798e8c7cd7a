import { CircleCheck, Hourglass } from 'lucide-react';
import { Badge } from '#src/ui/badge.tsx';
import { copy } from './copy.ts';

/** Where a user stands, in a word and an icon. */
export function StatusBadge({ isApproved }: { isApproved: boolean }) {
  const Icon = isApproved ? CircleCheck : Hourglass;
  return (
    <Badge variant={isApproved ? 'positive' : 'waiting'}>
      <Icon aria-hidden />
      {isApproved ? copy.approved : copy.pending}
    </Badge>
  );
}
