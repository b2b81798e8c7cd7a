import type { ListingType } from '@grenda/contract';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { typeStyles } from '#src/ui/listing/type-styles.ts';

export function TypeBadge({ type }: { type: ListingType }) {
  const { Icon } = typeStyles[type];
  return (
    <Badge variant={type === 'Request' ? 'default' : 'outline'}>
      <Icon className={type === 'Request' ? 'text-barn' : 'text-fjord'} aria-hidden />
      {type}
    </Badge>
  );
}
