import { eveningStart, isEvening } from '../../shared/quiet-hours.ts';

/** Margin for listings: they become visible when their transaction commits, a moment after `created_at`. */
const commitMs = 60 * 1000;

/** Returns the end of the period covered by today's digests; undefined outside the hours in which they are sent. */
export function digestEnd(now: Date): Date | undefined {
  return isEvening(now) ? new Date(eveningStart(now).getTime() - commitMs) : undefined;
}
