import type { AdminListing } from '@grenda/contract';
import { EyeOff, FileX } from 'lucide-react';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { copy } from './copy.ts';

/** Returns how to mark a listing that neighbours cannot see; undefined for one that they can. */
function markOf({ isRemoved, isHidden }: AdminListing) {
  if (isRemoved) return { Icon: FileX, label: copy.removed, variant: 'destructive' } as const;
  if (isHidden) return { Icon: EyeOff, label: copy.hidden, variant: 'waiting' } as const;
  return undefined;
}

/** Says in a word that a listing is removed or hidden. */
export function HiddenListingBadge({ listing }: { listing: AdminListing }) {
  const mark = markOf(listing);
  return mark && <Badge variant={mark.variant}>{mark.label}</Badge>;
}

/** Says the same in a table's cell beside the title, which stays the only text of the cell. */
export function HiddenListingMark({ listing }: { listing: AdminListing }) {
  const mark = markOf(listing);
  if (!mark) return null;
  const { Icon, label, variant } = mark;
  return (
    <>
      {' '}
      <Badge variant={variant}>
        {/* Lucide's icons are svg elements, not img, and a word in the cell would read as part of the title. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <Icon role="img" aria-label={label} />
        <span aria-hidden data-said={label} className="before:content-[attr(data-said)]" />
      </Badge>
    </>
  );
}
