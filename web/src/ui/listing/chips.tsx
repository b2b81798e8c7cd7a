import type { ListingCategory, ListingPreview, ListingStatus } from '@grenda/contract';
import {
  CircleCheck,
  CircleDot,
  CircleEllipsis,
  Coffee,
  GraduationCap,
  HeartHandshake,
  House,
  Laptop,
  Lock,
  type LucideIcon,
  PawPrint,
  Shovel,
  ShoppingBasket,
  Truck,
} from 'lucide-react';
import { categoryLabels, statusLabels, typeLabels } from './labels.ts';
import { type ChipStyle, typeStyles } from './type-styles.ts';

const neutral = 'bg-chip text-ink';

const statusStyles: Record<ListingStatus, ChipStyle> = {
  Open: { Icon: CircleDot, tone: 'bg-meadow-wash text-meadow' },
  Completed: { Icon: CircleCheck, tone: neutral },
  Closed: { Icon: Lock, tone: neutral },
};

export const categoryIcons: Record<ListingCategory, LucideIcon> = {
  Errands: ShoppingBasket,
  Household: House,
  Transport: Truck,
  Physical: Shovel,
  Care: HeartHandshake,
  Teaching: GraduationCap,
  Tech: Laptop,
  Pets: PawPrint,
  Social: Coffee,
  Other: CircleEllipsis,
};

type ChipsProps = { listing: Pick<ListingPreview, 'type' | 'category'> & { status?: ListingStatus | undefined } };

/** The chips never differ in colour alone (WCAG 1.4.1). */
export function Chips({ listing }: ChipsProps) {
  const { type, category, status } = listing;
  return (
    <ul className="flex flex-wrap gap-x-1 gap-y-1.5 sm:gap-2">
      <Chip {...typeStyles[type]} label={typeLabels[type]} />
      <Chip Icon={categoryIcons[category]} tone={neutral} label={categoryLabels[category]} />
      {status && <Chip {...statusStyles[status]} label={statusLabels[status]} />}
    </ul>
  );
}

function Chip({ Icon, tone, label }: ChipStyle & { label: string }) {
  return (
    <li
      className={`inline-flex items-center gap-1.5 rounded-full py-1 pr-2.5 pl-2 text-[0.8125rem]/5 font-semibold sm:pr-3 sm:pl-2.5 sm:text-sm ${tone}`}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      {label}
    </li>
  );
}
