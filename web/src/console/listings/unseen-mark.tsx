import type { AdminListing } from '@grenda/contract';
import { EyeOff, FileX } from 'lucide-react';
import { Badge } from '#src/ui/badge.tsx';
import { copy } from '../shell/copy.ts';

/** That nobody sees a listing, whatever its status: beside the title, whose words stay those of the column. */
export function UnseenMark({ listing: { isRemoved, isHidden } }: { listing: AdminListing }) {
  if (!isRemoved && !isHidden) return null;
  const { Icon, label, variant } = isRemoved
    ? ({ Icon: FileX, label: copy.removed, variant: 'destructive' } as const)
    : ({ Icon: EyeOff, label: copy.hidden, variant: 'waiting' } as const);
  return (
    <>
      {' '}
      <Badge variant={variant}>
        {/* What the icons draw is no img element, and a word in the cell would be the title's. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <Icon role="img" aria-label={label} />
        <span aria-hidden data-said={label} className="before:content-[attr(data-said)]" />
      </Badge>
    </>
  );
}
