// A fixed time zone, so that the server and the browser render the same day.
const format = new Intl.DateTimeFormat('nb-NO', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'Europe/Oslo',
});

export type FormattedDay = { iso: string; text: string };

export function formatDateRange(startDateUtc: string | null, endDateUtc: string | null): FormattedDay[] {
  return [startDateUtc, endDateUtc].flatMap((iso) => {
    const time = iso === null ? Number.NaN : Date.parse(iso);
    return iso === null || Number.isNaN(time) ? [] : [{ iso, text: format.format(time) }];
  });
}
