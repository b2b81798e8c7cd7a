import type { ListingPreview } from '@grenda/contract';

const format = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** Returns `lør. 28. nov.` or `lør. 28. nov.–tir. 1. des.`; an empty string without dates. */
export function formatDays({ startDateUtc, endDateUtc }: Pick<ListingPreview, 'startDateUtc' | 'endDateUtc'>): string {
  const [first, last] = [startDateUtc, endDateUtc].flatMap((iso) => (iso ? [new Date(iso)] : []));
  if (!first) return '';
  return last ? format.formatRange(first, last) : format.format(first);
}
