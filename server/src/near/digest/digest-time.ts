import { hourInNorway, todayAt } from '../../shared/quiet-hours.ts';

const digestHour = 17;
const quietHour = 22;
/** Margin for listings: they become visible when their transaction commits, a moment after `created_at`. */
const commitMs = 60 * 1000;

/** Returns the end of the period covered by today's digests; undefined outside the hours in which they are sent. */
export function digestEnd(now: Date): Date | undefined {
  const hour = hourInNorway(now);
  if (hour < digestHour || hour >= quietHour) return undefined;
  return new Date(todayAt(digestHour, now).getTime() - commitMs);
}
