import { eveningStart, isEvening } from '../../shared/quiet-hours.ts';

/** Allows for transactions that commit some time after their listing's `created_at`. */
const commitMarginMs = 60 * 1000;

/** Returns the end of the period that today's digests cover, or undefined outside the hours in which they are sent. */
export function digestEnd(now: Date): Date | undefined {
  return isEvening(now) ? new Date(eveningStart(now).getTime() - commitMarginMs) : undefined;
}
