// Days as date fields have them, `2026-12-24`. The zone is that in which listings are shown (ui/listing/date-range.ts).
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' });

/** The day of a time; empty for none. */
export function dayOf(iso: string | null): string {
  return iso === null ? '' : format.format(new Date(iso));
}

/** Noon of a day, which every zone near us shows as that day; a time of the same day stays as it was. */
export function timeOf(day: string, before: string | null = null): string | null {
  if (day === '') return null;
  return before !== null && dayOf(before) === day ? before : `${day}T11:00:00.000Z`;
}
