import type { ListingStatus } from '@grenda/contract';
import { Check } from 'lucide-react';
import { copy } from './copy.ts';

export function EndedChip({ status }: { status: Exclude<ListingStatus, 'Open'> }) {
  return (
    <span className="inbox-chip bg-chip">
      {status === 'Completed' && <Check className="size-3.5" aria-hidden />}
      {copy.ended[status]}
    </span>
  );
}
