import { copy } from '../copy.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Up to this many hours ago, the number of hours is shown instead of the day. */
const mostHours = 6;
const mostDays = 30;

// The zone is fixed, as in ui/listing/date-range.ts.
const zone = { timeZone: 'Europe/Oslo' } as const;
const isoDay = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' });
const thisYear = new Intl.DateTimeFormat('nb-NO', { ...zone, day: 'numeric', month: 'long' });
const anyYear = new Intl.DateTimeFormat('nb-NO', { ...zone, day: 'numeric', month: 'long', year: 'numeric' });

/** Formats how long ago a time was: `for 3 timer siden`, `i går`, `12. mai`. */
export function formatRelativeTime(iso: string, now = Date.now()): string {
  const time = Date.parse(iso);
  const passed = Math.max(0, now - time);
  if (passed < minuteMs) return copy.relativeTime.now;
  if (passed < hourMs) return copy.relativeTime.minutes(Math.floor(passed / minuteMs));
  if (passed < mostHours * hourMs) return copy.relativeTime.hours(Math.floor(passed / hourMs));
  const days = dayNumber(now) - dayNumber(time);
  if (days === 0) return copy.relativeTime.today;
  if (days === 1) return copy.relativeTime.yesterday;
  return days <= mostDays ? copy.relativeTime.days(days) : formatDay(iso, now);
}

/** Formats a day as `12. mai`, with the year unless it is the current one. */
export function formatDay(iso: string, now = Date.now()): string {
  const time = Date.parse(iso);
  return (yearOf(time) === yearOf(now) ? thisYear : anyYear).format(time);
}

function yearOf(time: number): string {
  return isoDay.format(time).slice(0, 4);
}

/** Returns the number of a day in the fixed time zone. */
function dayNumber(time: number): number {
  return Math.round(Date.parse(isoDay.format(time)) / dayMs);
}
