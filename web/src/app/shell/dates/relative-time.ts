import { currentTime } from '#src/rendering/rendering.ts';
import { copy } from '../copy.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const maxRelativeHours = 6;
const maxRelativeDays = 30;

const inOslo = { timeZone: 'Europe/Oslo' } as const;
// The Swedish locale formats dates as YYYY-MM-DD.
const isoDay = new Intl.DateTimeFormat('sv-SE', { ...inOslo, dateStyle: 'short' });
const dayAndMonth = new Intl.DateTimeFormat('nb-NO', { ...inOslo, day: 'numeric', month: 'long' });
const dayMonthAndYear = new Intl.DateTimeFormat('nb-NO', { ...inOslo, dateStyle: 'long' });

export function formatRelativeTime(iso: string, now = currentTime()): string {
  const time = Date.parse(iso);
  const elapsed = Math.max(0, now - time);
  if (elapsed < minuteMs) return copy.relativeTime.now;
  if (elapsed < hourMs) return copy.relativeTime.minutes(Math.floor(elapsed / minuteMs));
  if (elapsed < maxRelativeHours * hourMs) return copy.relativeTime.hours(Math.floor(elapsed / hourMs));
  const days = dayNumber(now) - dayNumber(time);
  if (days === 0) return copy.relativeTime.today;
  if (days === 1) return copy.relativeTime.yesterday;
  return days <= maxRelativeDays ? copy.relativeTime.days(days) : formatDay(iso, now);
}

export function formatDay(iso: string, now = currentTime()): string {
  const time = Date.parse(iso);
  return (yearOf(time) === yearOf(now) ? dayAndMonth : dayMonthAndYear).format(time);
}

function yearOf(time: number): string {
  return isoDay.format(time).slice(0, 4);
}

function dayNumber(time: number): number {
  return Math.round(Date.parse(isoDay.format(time)) / dayMs);
}
