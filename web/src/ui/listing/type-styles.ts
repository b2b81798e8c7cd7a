import type { ListingType } from '@grenda/contract';
import { Hand, HandHeart, type LucideIcon } from 'lucide-react';

export type ChipStyle = { Icon: LucideIcon; tone: string };

export const typeStyles: Record<ListingType, ChipStyle> = {
  Request: { Icon: Hand, tone: 'bg-barn-wash text-barn' },
  Offer: { Icon: HandHeart, tone: 'bg-fjord-wash text-fjord' },
};
