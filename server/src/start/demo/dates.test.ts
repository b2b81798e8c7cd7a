import { expect, test } from 'vitest';
import { datesOf, daysBefore } from './dates.ts';
import { createRandom } from './random.ts';

const random = createRandom(1);
const wednesday = new Date('2026-03-11T20:15:00Z');

test.each([
  ['day', '2026-03-11', null],
  ['saturday', '2026-03-14', null],
  ['sunday', '2026-03-15', null],
  ['weekend', '2026-03-14', '2026-03-15'],
  ['wednesdays', '2026-03-11', '2026-04-01'],
  ['until', null, '2026-03-11'],
] as const)(
  'if the earliest day is a Wednesday, the pattern %s has the start %s and the end %s',
  (pattern, start, end) => {
    const { startDate, endDate } = datesOf(pattern, random, wednesday);
    expect(startDate?.toISOString().slice(0, 10) ?? null).toBe(start);
    expect(endDate?.toISOString().slice(0, 10) ?? null).toBe(end);
  },
);

test('a listing without a pattern has no dates', () => {
  expect(datesOf(undefined, random, wednesday)).toEqual({ startDate: null, endDate: null });
});

test('daysBefore returns times between 05:00 and 22:00 UTC', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const at = daysBefore(new Date(Date.UTC(2026, 0, 10, hour)), 1);
    expect(at.getUTCHours()).toBeGreaterThanOrEqual(5);
    expect(at.getUTCHours()).toBeLessThan(22);
  }
});
