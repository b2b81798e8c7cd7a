const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** 'Jan 5, 2025, 13:05', in the viewer's time zone. */
export function formatMoment(isoDateTime: string): string {
  const date = new Date(isoDateTime);
  return Number.isNaN(date.getTime()) ? '' : momentFormat.format(date);
}
