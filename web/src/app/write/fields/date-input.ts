// Values of date inputs, such as `2026-12-24`, in the time zone that listings are shown in (ui/listing/date-range.ts).
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' });

export function toDateInput(iso: string | null): string {
  return iso === null ? '' : format.format(new Date(iso));
}

/** Returns noon of a date input's day, so that nearby time zones show the same day. Keeps `before` if on that day. */
export function fromDateInput(day: string, before: string | null = null): string | null {
  if (day === '') return null;
  return before !== null && toDateInput(before) === day ? before : `${day}T11:00:00.000Z`;
}
