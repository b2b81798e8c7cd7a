const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', timeStyle: 'medium', hourCycle: 'h23' });
const wakesAt = 7;

/** Whether it is night where the neighbours live, from 22 to 7: nobody is mailed or called about then. */
export function isQuiet(now: Date): boolean {
  const { hour } = timeOf(now);
  return hour >= 22 || hour < wakesAt;
}

/** Since when it has been day, while it is. */
export function awakeSince(now: Date): Date {
  const { hour, minute, second } = timeOf(now);
  return new Date(now.getTime() - (((hour - wakesAt) * 60 + minute) * 60 + second) * 1000 - now.getMilliseconds());
}

function timeOf(now: Date) {
  const [hour = 0, minute = 0, second = 0] = clock.format(now).split(':').map(Number);
  return { hour, minute, second };
}
