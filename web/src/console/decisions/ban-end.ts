import { longestBanDays } from '@grenda/contract';

/** How long a ban lasts, as it is chosen. */
export const banLengths = ['1', '7', '30', 'date', 'forever'] as const;
export type BanLength = (typeof banLengths)[number];

const dayMs = 24 * 60 * 60 * 1000;

/** When a ban ends that is chosen now, which is never when it is for good; undefined for a day that it cannot end on. */
export function banEndOf(length: BanLength, day: string, now: number): { until: string | undefined } | undefined {
  if (length === 'forever') return { until: undefined };
  if (length !== 'date') return { until: new Date(now + Number(length) * dayMs).toISOString() };
  const { least, most } = banDays(now);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < least || day > most) return undefined;
  // The day counts to its end, where the one who decides is.
  return { until: new Date(`${day}T23:59:59`).toISOString() };
}

/** The first and the last day that a ban may end on: tomorrow, and the day before the one that the limit falls on. */
export function banDays(now: number): { least: string; most: string } {
  return { least: dayOf(now, 1), most: dayOf(now + longestBanDays * dayMs, -1) };
}

/** The viewer's day at a moment, or a number of days later, as date fields write it. */
function dayOf(moment: number, daysLater: number): string {
  const date = new Date(moment);
  // By the calendar: a day on which the clocks change has 23 or 25 hours.
  date.setDate(date.getDate() + daysLater);
  return new Intl.DateTimeFormat('sv-SE').format(date);
}
