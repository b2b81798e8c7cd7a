import type { AdminListing } from '@grenda/contract';
import { EyeOff, FileX } from 'lucide-react';
import { copy } from './copy.ts';

/** How it is marked that nobody sees a listing any more, whatever its status; undefined where neighbours do. */
export function unseenOf({ isRemoved, isHidden }: AdminListing) {
  if (isRemoved) return { Icon: FileX, label: copy.removed, variant: 'destructive' } as const;
  if (isHidden) return { Icon: EyeOff, label: copy.hidden, variant: 'waiting' } as const;
  return undefined;
}
