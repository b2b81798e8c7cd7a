import type { AdminListing } from '@grenda/contract';
import { EyeOff, FileX } from 'lucide-react';
import { copy } from '../shell/copy.ts';

/** That nobody sees a listing, whatever its status: beside the title, whose words stay those of the column. */
export function UnseenMark({ listing: { isRemoved, isHidden } }: { listing: AdminListing }) {
  if (!isRemoved && !isHidden) return null;
  const { Icon, label, colour } = isRemoved
    ? { Icon: FileX, label: copy.removed, colour: 'text-barn' }
    : { Icon: EyeOff, label: copy.hidden, colour: 'text-ink-soft' };
  return (
    <span title={label} className={`ml-1.5 inline-flex align-[-0.15em] ${colour}`}>
      {/* What the icons draw is no img element. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <Icon role="img" aria-label={label} className="size-4" />
    </span>
  );
}
