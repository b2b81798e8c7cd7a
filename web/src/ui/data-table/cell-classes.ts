import { classes } from '../classes.ts';
import type { Column } from './table-features.ts';

type Place = NonNullable<Column<never>['meta']>['place'];

const base = 'md:h-11 md:px-3 md:py-2 md:first:pl-5 md:last:pr-5';

/** A table too wide for its frame scrolls beneath its pinned column. */
const pinnedClass =
  'pinned md:sticky md:right-0 max-lg:md:shadow-[-1px_0_0_var(--line),-10px_0_10px_-10px_var(--shadow)]';

/** Where a cell stands in its row on a phone; the action leaves the upper corner where large letters need it. */
const places: Record<NonNullable<Place>, string> = {
  select: 'max-md:absolute max-md:top-4 max-md:left-3.5',
  title: 'max-md:-order-2 max-md:basis-full max-md:text-base max-md:font-semibold',
  subtitle: 'max-md:-order-1 max-md:-mt-1 max-md:min-w-0 max-md:basis-full max-md:text-ink-soft',
  detail: 'max-md:order-1 max-md:ml-1 max-md:text-ink-soft',
  aside: 'max-md:order-1 max-md:ml-auto max-md:text-ink-soft',
  action: `max-md:absolute max-md:top-3 max-md:right-3 @max-[16rem]:static @max-[16rem]:order-2 ${pinnedClass}`,
};

/** The classes of a head or body cell by its column's place. */
export function cellClass(place: Place): string {
  return classes(base, place && places[place]);
}
