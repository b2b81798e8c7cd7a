const time = new Intl.DateTimeFormat('nb-NO', { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('nb-NO', { weekday: 'long' });
const day = new Intl.DateTimeFormat('nb-NO', { day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat('nb-NO', { day: 'numeric', month: 'long', year: 'numeric' });

/** '09:41', in the reader's time zone. */
export function timeOf(isoDateTime: string): string {
  return time.format(new Date(isoDateTime));
}

/** The day that a message stands under: 'I dag', 'I går', 'Mandag', '3. mars', '3. mars 2025'. */
export function dayOf(isoDateTime: string, now = new Date()): string {
  const date = new Date(isoDateTime);
  const days = daysBetween(date, now);
  if (days <= 0) return 'I dag';
  if (days === 1) return 'I går';
  if (days < 7) return capital(weekday.format(date));
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

/** When a thread was last written in, as short as an inbox needs it: '09:41' today, else the day. */
export function lastWritten(isoDateTime: string, now = new Date()): string {
  return daysBetween(new Date(isoDateTime), now) <= 0 ? timeOf(isoDateTime) : dayOf(isoDateTime, now);
}

function daysBetween(date: Date, now: Date): number {
  return Math.round((midnight(now) - midnight(date)) / (24 * 60 * 60 * 1000));
}

/** A local day as one that every clock has. */
function midnight(of: Date): number {
  return Date.UTC(of.getFullYear(), of.getMonth(), of.getDate());
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
