import type { ListingPreview } from '@grenda/contract';

const format = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** Returns `lør. 28. nov.`, `lør. 28. nov.–tir. 1. des.`, or an empty string if the listing has no dates. */
export function formatDays({ startDateUtc, endDateUtc }: Pick<ListingPreview, 'startDateUtc' | 'endDateUtc'>): string {
  const [first, last] = [startDateUtc, endDateUtc].flatMap((iso) => (iso ? [new Date(iso)] : []));
  if (!first) return '';
  return last ? format.formatRange(first, last) : format.format(first);
}
