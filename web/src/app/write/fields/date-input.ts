// Swedish dates have the format of date inputs, `2026-12-24`. ui/listing/date-range.ts uses the same time zone.
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' });

export function toDateInput(iso: string | null): string {
  return iso === null ? '' : format.format(new Date(iso));
}

/** Returns `before` if it is on `day`, and otherwise `day` at 11:00 UTC, which is the same day in Norway. */
export function fromDateInput(day: string, before: string | null = null): string | null {
  if (day === '') return null;
  return before !== null && toDateInput(before) === day ? before : `${day}T11:00:00.000Z`;
}
