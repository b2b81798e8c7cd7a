import { maxBanDays } from '@grenda/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { banDayRange, banEndBody, banEndOf } from './ban-end.ts';

const now = new Date('2026-11-22T10:00:00Z').getTime();

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['1', '2026-11-23T10:00:00.000Z', { days: 1 }],
  ['7', '2026-11-29T10:00:00.000Z', { days: 7 }],
  ['30', '2026-12-22T10:00:00.000Z', { days: 30 }],
  ['forever', undefined, {}],
] as const)('for a ban of length %s, the end is %s and the request body is %j', (length, end, body) => {
  const banEnd = banEndOf(length, '', now);
  expect(banEnd?.until).toBe(end);
  expect(banEnd && banEndBody(banEnd)).toEqual(body);
});

test('a ban until a date lasts to the end of that day', () => {
  expect(banEndOf('date', '2026-12-24', now)).toEqual({ until: new Date('2026-12-24T23:59:59').toISOString() });
});

test('a ban ends tomorrow at the earliest, and within five years', () => {
  const { min, max } = banDayRange(now);
  expect(min).toBe('2026-11-23');
  for (const day of [min, max]) expect(banEndOf('date', day, now)).toBeDefined();
  expect(max.startsWith('2031-11-')).toBe(true);
});

test.each([
  ['the evening before a day of 23 hours', '2026-03-28T23:30:00+01:00', '2026-03-29'],
  ['the first hour of a day of 25 hours', '2026-10-25T00:30:00+02:00', '2026-10-26'],
])('a ban ends tomorrow at the earliest, even if it is chosen in %s', (_when, iso, tomorrow) => {
  vi.stubEnv('TZ', 'Europe/Oslo');
  expect(banDayRange(Date.parse(iso)).min).toBe(tomorrow);
});

test('the last day that can be chosen ends within five years, even if it has 25 hours', () => {
  vi.stubEnv('TZ', 'Europe/Oslo');
  const chosenAt = Date.parse('2032-10-27T00:30:00+02:00');
  const { until } = banEndOf('date', banDayRange(chosenAt).max, chosenAt) ?? {};
  expect(Date.parse(until ?? '') - chosenAt).toBeLessThanOrEqual(maxBanDays * 24 * 60 * 60 * 1000);
});

test.each(['', '2026-11-22', '2020-01-01', '2031-12-24', '12026-12-24', 'soon'])('a ban cannot end on "%s"', (day) => {
  expect(banEndOf('date', day, now)).toBeUndefined();
});
