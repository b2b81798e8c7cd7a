import { expect, test } from 'vitest';
import { quietHoursEnd, isQuietTime } from './quiet-hours.ts';

test.each([
  ['2026-01-15T05:59:59Z', true],
  ['2026-01-15T06:00:00Z', false],
  ['2026-01-15T20:59:59Z', false],
  ['2026-01-15T21:00:00Z', true],
  ['2026-07-15T04:59:59Z', true],
  ['2026-07-15T05:00:00Z', false],
  ['2026-07-15T20:00:00Z', true],
])('quiet hours are from 22 to 7 in Oslo, in winter and in summer: %s', (now, isQuiet) => {
  expect(isQuietTime(new Date(now))).toBe(isQuiet);
});

test.each([
  ['2026-01-15T06:00:00.250Z', '2026-01-15T06:00:00.000Z'],
  ['2026-01-15T20:59:59Z', '2026-01-15T06:00:00.000Z'],
  ['2026-07-15T12:34:56Z', '2026-07-15T05:00:00.000Z'],
  ['2026-03-29T05:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['2026-10-25T06:30:00Z', '2026-10-25T06:00:00.000Z'],
])('quiet hours end at 7 on the same day: %s', (now, end) => {
  expect(quietHoursEnd(new Date(now)).toISOString()).toBe(end);
});
