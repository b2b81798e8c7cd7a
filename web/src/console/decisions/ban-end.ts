import { maxBanDays } from '@grenda/contract';

export const banLengths = ['1', '7', '30', 'date', 'forever'] as const;
export type BanLength = (typeof banLengths)[number];

const dayMs = 24 * 60 * 60 * 1000;

export type BanEnd = {
  /**
   * Shown to the administrator. Undefined for a permanent ban. If `days` is set, only `days` is sent, because the
   * device's clock may be wrong.
   */
  until: string | undefined;
  days?: number;
};

export function banEndBody({ until, days }: BanEnd): { until?: string; days?: number } {
  if (days !== undefined) return { days };
  return until === undefined ? {} : { until };
}

/** @returns undefined if `length` is 'date' and `day` is not within {@link banDayRange} */
export function banEndOf(length: BanLength, day: string, now: number): BanEnd | undefined {
  if (length === 'forever') return { until: undefined };
  if (length !== 'date') {
    const days = Number(length);
    return { until: new Date(now + days * dayMs).toISOString(), days };
  }
  const { min, max } = banDayRange(now);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < min || day > max) return undefined;
  return { until: new Date(`${day}T23:59:59`).toISOString() };
}

/** Returns the range of valid last days. `max` is a day before the limit, because a ban includes its last day. */
export function banDayRange(now: number): { min: string; max: string } {
  return { min: localDay(now, 1), max: localDay(now + maxBanDays * dayMs, -1) };
}

function localDay(time: number, daysLater: number): string {
  const date = new Date(time);
  // Calendar arithmetic, because a day has 23 or 25 hours when daylight saving time begins or ends.
  date.setDate(date.getDate() + daysLater);
  return new Intl.DateTimeFormat('sv-SE').format(date);
}
