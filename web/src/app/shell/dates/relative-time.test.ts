import { expect, test } from 'vitest';
import { formatRelativeTime, formatDay } from './relative-time.ts';

const now = Date.parse('2026-11-22T11:00:00.000Z');

test.each([
  ['2026-11-22T10:59:30.000Z', 'akkurat nå'],
  ['2026-11-22T10:58:59.000Z', 'for 1 minutt siden'],
  ['2026-11-22T10:15:00.000Z', 'for 45 minutter siden'],
  ['2026-11-22T10:00:00.000Z', 'for 1 time siden'],
  ['2026-11-22T08:00:00.000Z', 'for 3 timer siden'],
  ['2026-11-22T04:59:00.000Z', 'i dag'],
  ['2026-11-21T23:30:00.000Z', 'i dag'],
  ['2026-11-21T22:30:00.000Z', 'i går'],
  ['2026-11-17T11:00:00.000Z', 'for 5 dager siden'],
  ['2026-10-23T11:00:00.000Z', 'for 30 dager siden'],
  ['2026-10-22T11:00:00.000Z', '22. oktober'],
  ['2025-12-24T11:00:00.000Z', '24. desember 2025'],
  ['2026-11-22T11:05:00.000Z', 'akkurat nå'],
])('%s is formatted as %s', (iso, words) => {
  expect(formatRelativeTime(iso, now)).toBe(words);
});

test('shortly after midnight, a time an hour ago is shown in hours, not as yesterday', () => {
  expect(formatRelativeTime('2026-11-22T22:30:00.000Z', Date.parse('2026-11-22T23:40:00.000Z'))).toBe(
    'for 1 time siden',
  );
});

test('a day of the current year is shown without the year', () => {
  expect(formatDay('2026-12-24T11:00:00.000Z', now)).toBe('24. desember');
});
