const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', hour: '2-digit', hourCycle: 'h23' });

/** Whether it is night where the neighbours live, from 22 to 7: nobody is mailed or called about then. */
export function isQuiet(now: Date): boolean {
  const oclock = Number(hour.format(now));
  return oclock >= 22 || oclock < 7;
}
