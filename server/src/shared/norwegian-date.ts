// Swedish dates are written as in ISO 8601.
const isoDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' });

/** Returns the date in Norway, such as `2026-11-27`. */
export function norwegianDate(time: Date): string {
  return isoDate.format(time);
}
