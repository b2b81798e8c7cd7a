import { hourInNorway, todayAt } from '../../shared/quiet-hours.ts';

const digestHour = 17;
const quietHour = 22;
/** A listing can become visible a moment after the time it bears, when its transaction commits. */
const commitMs = 60 * 1000;

/** Returns until when the digests of today are, from 17:00 until the quiet hours; undefined at other times. */
export function digestEnd(now: Date): Date | undefined {
  const hour = hourInNorway(now);
  if (hour < digestHour || hour >= quietHour) return undefined;
  return new Date(todayAt(digestHour, now).getTime() - commitMs);
}
