import type { AdminListing } from '@grenda/contract';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { unseenOf } from '../shell/unseen.ts';

/** That nobody sees a listing, whatever its status: beside the title, whose words stay those of the column. */
export function UnseenMark({ listing }: { listing: AdminListing }) {
  const unseen = unseenOf(listing);
  if (!unseen) return null;
  const { Icon, label, variant } = unseen;
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
