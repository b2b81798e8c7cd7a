const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', timeStyle: 'medium', hourCycle: 'h23' });
const endHour = 7;
const quietHour = 22;
const eveningHour = 17;

export function isQuietTime(now: Date): boolean {
  const hour = hourInNorway(now);
  return hour >= quietHour || hour < endHour;
}

/** Returns when today's quiet hours ended, at 07:00 in Norway. Exact only outside quiet hours. */
export function quietHoursEnd(now: Date): Date {
  return todayAt(endHour, now);
}

export function isEvening(now: Date): boolean {
  const hour = hourInNorway(now);
  return hour >= eveningHour && hour < quietHour;
}

export function eveningStart(now: Date): Date {
  return todayAt(eveningHour, now);
}

function hourInNorway(now: Date): number {
  return timeOf(now).hour;
}

/** Returns when it is `startHour` o'clock today in Norway. Exact if no clock change lies between then and now. */
function todayAt(startHour: number, now: Date): Date {
  const { hour, minute, second } = timeOf(now);
  return new Date(now.getTime() - (((hour - startHour) * 60 + minute) * 60 + second) * 1000 - now.getMilliseconds());
}

function timeOf(now: Date) {
  const [hour = 0, minute = 0, second = 0] = clock.format(now).split(':').map(Number);
  return { hour, minute, second };
}
