import { copy } from './copy.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Until then a number of hours says more than the name of the day. */
const namedByHours = 6;
const namedByDays = 30;

// The zone is fixed, as in ui/listing/date-range.ts.
const zone = { timeZone: 'Europe/Oslo' } as const;
const isoDay = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' });
const thisYear = new Intl.DateTimeFormat('nb-NO', { ...zone, day: 'numeric', month: 'long' });
const anyYear = new Intl.DateTimeFormat('nb-NO', { ...zone, day: 'numeric', month: 'long', year: 'numeric' });

/** How long ago something was, as people say it: `for 3 timer siden`, `i går`, `12. mai`. */
export function ago(iso: string, now = Date.now()): string {
  const time = Date.parse(iso);
  const passed = Math.max(0, now - time);
  if (passed < minuteMs) return copy.ago.now;
  if (passed < hourMs) return copy.ago.minutes(Math.floor(passed / minuteMs));
  if (passed < namedByHours * hourMs) return copy.ago.hours(Math.floor(passed / hourMs));
  const days = dayNumber(now) - dayNumber(time);
  if (days === 0) return copy.ago.today;
  if (days === 1) return copy.ago.yesterday;
  return days <= namedByDays ? copy.ago.days(days) : dayInWords(iso, now);
}

/** A day, with its year where it is not this one: `12. mai`. */
export function dayInWords(iso: string, now = Date.now()): string {
  const time = Date.parse(iso);
  return (yearOf(time) === yearOf(now) ? thisYear : anyYear).format(time);
}

function yearOf(time: number): string {
  return isoDay.format(time).slice(0, 4);
}

/** Counts the days of the zone. */
function dayNumber(time: number): number {
  return Math.round(Date.parse(isoDay.format(time)) / dayMs);
}
