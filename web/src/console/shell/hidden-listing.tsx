import type { AdminListing } from '@grenda/contract';
import { EyeOff, FileX } from 'lucide-react';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { copy } from './copy.ts';

function badgeOf({ isRemoved, isHidden }: AdminListing) {
  if (isRemoved) return { Icon: FileX, label: copy.removed, variant: 'destructive' } as const;
  if (isHidden) return { Icon: EyeOff, label: copy.hidden, variant: 'waiting' } as const;
  return undefined;
}

/** Renders 'Removed' or 'Hidden', or nothing for a visible listing. */
export function HiddenListingBadge({ listing }: { listing: AdminListing }) {
  const badge = badgeOf(listing);
  return badge && <Badge variant={badge.variant}>{badge.label}</Badge>;
}

/** Like `HiddenListingBadge`, but as an icon, for a table cell whose only text content must be the title. */
export function HiddenListingIcon({ listing }: { listing: AdminListing }) {
  const badge = badgeOf(listing);
  if (!badge) return null;
  const { Icon, label, variant } = badge;
  return (
    <>
      {' '}
      <Badge variant={variant}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Lucide icons are svg elements */}
        <Icon role="img" aria-label={label} />
        <span aria-hidden data-label={label} className="before:content-[attr(data-label)]" />
      </Badge>
    </>
  );
}
