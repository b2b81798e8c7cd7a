import type { ListingType } from '@grenda/contract';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { typeStyles } from '#src/ui/listing/type-styles.ts';

/** The type of a listing, in the variants of spec §3, with the same icon and colour as in the app. */
export function TypeBadge({ type }: { type: ListingType }) {
  const { Icon } = typeStyles[type];
  return (
    <Badge variant={type === 'Request' ? 'default' : 'outline'}>
      <Icon className={type === 'Request' ? 'text-barn' : 'text-fjord'} aria-hidden />
      {type}
    </Badge>
  );
}
