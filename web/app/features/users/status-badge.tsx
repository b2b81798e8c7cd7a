import { CircleCheck, Hourglass } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { copy } from './copy.ts';

/** Where a user stands; on the narrowest screens the icon alone is seen, so that the name beside it is too. */
export function StatusBadge({ isApproved }: { isApproved: boolean }) {
  const Icon = isApproved ? CircleCheck : Hourglass;
  return (
    <Badge variant={isApproved ? 'positive' : 'waiting'}>
      <Icon aria-hidden />
      <span className="max-[24rem]:sr-only">{isApproved ? copy.approved : copy.pending}</span>
    </Badge>
  );
}
