import { classNames } from '../styles/class-names.ts';
import type { Column } from './table-features.ts';

type ColumnLayout = NonNullable<Column<never>['meta']>;
type ColumnSlot = ColumnLayout['slot'];

export const frameClass =
  '@container relative rounded-2xl tabular:overflow-x-auto stacked:overflow-hidden border border-line bg-surface shadow-[0_1px_2px_var(--shadow)]';

/** A fixed layout gives the columns the same widths on every page. */
export const tableClass =
  'w-full border-separate border-spacing-0 rounded-2xl text-left text-sm -outline-offset-3 tabular:table-fixed stacked:block';

export const rowClass =
  'group stacked:relative stacked:flex stacked:min-h-17 stacked:flex-wrap stacked:items-center stacked:gap-x-1 stacked:gap-y-2 ' +
  'stacked:border-line stacked:py-3 stacked:pr-[min(0.75rem,4vw)] stacked:pl-[min(1rem,5vw)] stacked:not-first:border-t ' +
  'stacked:@min-[36rem]:gap-y-1 stacked:@min-[36rem]:before:basis-full';

const base = 'tabular:h-11 tabular:px-2 tabular:first:pl-5 tabular:last:pr-5';

const titleClass = 'stacked:-order-2 stacked:text-base stacked:font-semibold';

const slots: Record<NonNullable<ColumnSlot>, string> = {
  select: 'stacked:absolute stacked:top-4 stacked:left-[min(0.875rem,4vw)]',
  title: `${titleClass} stacked:basis-full`,
  name: `${titleClass} stacked:@max-[36rem]:basis-full`,
  subtitle:
    'stacked:-order-1 stacked:min-w-0 stacked:text-ink-soft stacked:@max-[36rem]:-mt-1 stacked:@max-[36rem]:basis-full ' +
    'stacked:@min-[36rem]:ml-2',
  detail: 'stacked:order-1 stacked:ml-1 stacked:text-ink-soft',
  aside: 'stacked:order-1 stacked:ml-auto stacked:text-ink-soft',
  action:
    'stacked:absolute stacked:top-3 stacked:right-3 stacked:@min-[36rem]:inset-y-0 stacked:@min-[36rem]:my-auto ' +
    'stacked:@min-[36rem]:h-fit @max-[16rem]:static! @max-[16rem]:order-2',
};

export function cellClass({ slot }: ColumnLayout = {}): string {
  return classNames(base, slot && slots[slot]);
}

export function headerClass(layout: ColumnLayout = {}): string {
  return classNames('h-11 bg-chip text-ink-soft', cellClass(layout), layout.width);
}
