const time = new Intl.DateTimeFormat('nb-NO', { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('nb-NO', { weekday: 'long' });
const day = new Intl.DateTimeFormat('nb-NO', { day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat('nb-NO', { day: 'numeric', month: 'long', year: 'numeric' });

/** '09:41', in the viewer's time zone. */
export function formatTime(isoDateTime: string): string {
  return time.format(new Date(isoDateTime));
}

/** Heading above the messages of a day: 'I dag', 'I går', 'Mandag', '3. mars', '3. mars 2025'. */
export function formatDayHeading(isoDateTime: string, now = new Date()): string {
  const date = new Date(isoDateTime);
  const days = daysBetween(date, now);
  if (days <= 0) return 'I dag';
  if (days === 1) return 'I går';
  if (days < 7) return capital(weekday.format(date));
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

/** Time of a thread's last message, as the inbox shows it: '09:41' today, else the day. */
export function formatLastMessageTime(isoDateTime: string, now = new Date()): string {
  return daysBetween(new Date(isoDateTime), now) <= 0 ? formatTime(isoDateTime) : formatDayHeading(isoDateTime, now);
}

function daysBetween(date: Date, now: Date): number {
  return Math.round((midnight(now) - midnight(date)) / (24 * 60 * 60 * 1000));
}

/** Returns midnight UTC of a local day, so that days are 24 hours apart. */
function midnight(of: Date): number {
  return Date.UTC(of.getFullYear(), of.getMonth(), of.getDate());
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
