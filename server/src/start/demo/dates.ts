import type { DatePattern } from './listing-text.ts';
import type { Random } from './random.ts';

const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

/** Returns the time `days` days earlier, and another eight hours earlier if that is at night. */
export function daysBefore(time: Date, days: number): Date {
  const at = new Date(time.getTime() - days * dayMs);
  const isNight = at.getUTCHours() >= 22 || at.getUTCHours() < 5;
  return isNight ? new Date(at.getTime() - 8 * hourMs) : at;
}

export function randomTimeBetween(random: Random, first: Date, last: Date): Date {
  return new Date(first.getTime() + Math.floor(random.next() * (last.getTime() - first.getTime())));
}

type PatternRule = { weekday?: number; minDays?: number; maxDays?: number };

const patternRules: Record<DatePattern, PatternRule> = {
  day: {},
  saturday: { weekday: 6 },
  sunday: { weekday: 0 },
  weekend: { weekday: 6, minDays: 1, maxDays: 1 },
  wednesdays: { weekday: 3, minDays: 21, maxDays: 21 },
  week: { minDays: 4, maxDays: 8 },
  weeks: { minDays: 13, maxDays: 30 },
  until: {},
};

export function namesWeekday(pattern: DatePattern): boolean {
  return patternRules[pattern].weekday !== undefined;
}

type ListingDates = { startDate: Date | null; endDate: Date | null };

/** Returns dates at 10:00 UTC, which is the same day in Norway. The first is at most six days after `earliest`. */
export function datesOf(pattern: DatePattern | undefined, random: Random, earliest: Date): ListingDates {
  if (!pattern) return { startDate: null, endDate: null };
  const { weekday, minDays = 0, maxDays = 0 } = patternRules[pattern];
  const first = new Date(earliest);
  first.setUTCHours(10, 0, 0, 0);
  if (weekday !== undefined) first.setUTCDate(first.getUTCDate() + ((weekday - first.getUTCDay() + 7) % 7));
  if (pattern === 'until') return { startDate: null, endDate: first };
  const days = random.int(minDays, maxDays);
  return { startDate: first, endDate: days > 0 ? new Date(first.getTime() + days * dayMs) : null };
}
