import { expect, test } from 'vitest';
import { nextWeekday } from './next-weekday.ts';

test.each([
  ['2026-06-12T23:30:00Z', '2026-06-13T12:00:00.000Z'],
  ['2026-06-13T00:00:00Z', '2026-06-20T12:00:00.000Z'],
  ['2026-06-14T10:00:00Z', '2026-06-20T12:00:00.000Z'],
])('after %s the coming Saturday is %s', (today, saturday) => {
  expect(nextWeekday(6, new Date(today))).toBe(saturday);
});

test('daysAfter counts from the coming weekday', () => {
  expect(nextWeekday(6, new Date('2026-02-27T10:00:00Z'), 1)).toBe('2026-03-01T12:00:00.000Z');
});
