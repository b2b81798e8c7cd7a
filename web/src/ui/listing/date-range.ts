// The zone is fixed, so that server and browser write the same day wherever they run.
const format = new Intl.DateTimeFormat('nb-NO', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'Europe/Oslo',
});

export type FormattedDay = { iso: string; text: string };

/** Formats the start and end of a listing in Norwegian; empty when it has no dates. */
export function formatDateRange(startDateUtc: string | null, endDateUtc: string | null): FormattedDay[] {
  return [startDateUtc, endDateUtc].flatMap((iso) => {
    const time = iso === null ? Number.NaN : Date.parse(iso);
    return iso === null || Number.isNaN(time) ? [] : [{ iso, text: format.format(time) }];
  });
}
