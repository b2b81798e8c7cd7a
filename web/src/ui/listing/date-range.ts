// The zone is fixed, so that server and browser write the same day wherever they run.
const format = new Intl.DateTimeFormat('nb-NO', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'Europe/Oslo',
});

export type DayInWords = { iso: string; text: string };

/** One or both days of a listing in Norwegian, the first first; none when it has no dates. */
export function daysInWords(startDateUtc: string | null, endDateUtc: string | null): DayInWords[] {
  return [startDateUtc, endDateUtc].flatMap((iso) => {
    const time = iso === null ? Number.NaN : Date.parse(iso);
    return iso === null || Number.isNaN(time) ? [] : [{ iso, text: format.format(time) }];
  });
}
