import { currentTime, timeZone } from '#src/rendering/rendering.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' });
const dateTimeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});

export function isInFuture(isoDateTime: string): boolean {
  return new Date(isoDateTime).getTime() > currentTime();
}

/** Returns a date such as 'Jan 5, 2025', in Norwegian time on the server. Returns '' if the date is invalid. */
export function formatDate(isoDateTime: string): string {
  return format(isoDateTime, dayFormat);
}

export function formatDateTime(isoDateTime: string): string {
  return format(isoDateTime, dateTimeFormat);
}

function format(isoDateTime: string, formatter: Intl.DateTimeFormat): string {
  const date = new Date(isoDateTime);
  return Number.isNaN(date.getTime()) ? '' : formatter.format(date);
}
