const osloTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', timeStyle: 'medium', hourCycle: 'h23' });
const quietEndHour = 7;
const quietStartHour = 22;
const eveningStartHour = 17;

export function isQuietTime(now: Date): boolean {
  const hour = hourInNorway(now);
  return hour >= quietStartHour || hour < quietEndHour;
}

/** Returns 07:00 today in Norway, when quiet hours end. Exact if `now` is later: the clocks change before 07:00. */
export function quietHoursEnd(now: Date): Date {
  return todayAt(quietEndHour, now);
}

export function isEvening(now: Date): boolean {
  const hour = hourInNorway(now);
  return hour >= eveningStartHour && hour < quietStartHour;
}

export function eveningStart(now: Date): Date {
  return todayAt(eveningStartHour, now);
}

function hourInNorway(now: Date): number {
  return timeOf(now).hour;
}

/** Returns `startHour`:00 today in Norway. An hour off if the clocks change between that time and `now`. */
function todayAt(startHour: number, now: Date): Date {
  const { hour, minute, second } = timeOf(now);
  return new Date(now.getTime() - (((hour - startHour) * 60 + minute) * 60 + second) * 1000 - now.getMilliseconds());
}

function timeOf(now: Date) {
  const [hour = 0, minute = 0, second = 0] = osloTime.format(now).split(':').map(Number);
  return { hour, minute, second };
}
