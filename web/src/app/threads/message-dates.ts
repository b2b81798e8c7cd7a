import { currentTime, timeZone } from '#src/rendering/rendering.ts';

const timeFormat = new Intl.DateTimeFormat('nb-NO', { timeZone, hour: '2-digit', minute: '2-digit' });
const weekdayFormat = new Intl.DateTimeFormat('nb-NO', { timeZone, weekday: 'long' });
const dayFormat = new Intl.DateTimeFormat('nb-NO', { timeZone, day: 'numeric', month: 'long' });
// Swedish dates have the ISO format.
const isoDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const dayWithYearFormat = new Intl.DateTimeFormat('nb-NO', { timeZone, dateStyle: 'long' });

export function formatTime(isoDateTime: string): string {
  return timeFormat.format(new Date(isoDateTime));
}

/** Returns 'I dag', 'I går', 'Mandag', '3. mars' or '3. mars 2025'. */
export function formatDayHeading(isoDateTime: string, now = new Date(currentTime())): string {
  const date = new Date(isoDateTime);
  const days = daysBetween(date, now);
  if (days <= 0) return 'I dag';
  if (days === 1) return 'I går';
  if (days < 7) return capitalize(weekdayFormat.format(date));
  return (
    isoDayFormat.format(date).slice(0, 4) === isoDayFormat.format(now).slice(0, 4) ? dayFormat : dayWithYearFormat
  ).format(date);
}

export function formatLastMessageTime(isoDateTime: string, now = new Date(currentTime())): string {
  return daysBetween(new Date(isoDateTime), now) <= 0 ? formatTime(isoDateTime) : formatDayHeading(isoDateTime, now);
}

function daysBetween(date: Date, now: Date): number {
  return Math.round((midnight(now) - midnight(date)) / (24 * 60 * 60 * 1000));
}

function midnight(date: Date): number {
  return Date.parse(isoDayFormat.format(date));
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
