import { expect, test } from 'vitest';
import { toDateInput, fromDateInput } from './date-input.ts';

test('converting a day to a time and back returns the same day', () => {
  expect(toDateInput(fromDateInput('2026-12-24'))).toBe('2026-12-24');
  expect(toDateInput(fromDateInput('2026-07-01'))).toBe('2026-07-01');
});

test('an empty input stands for no time', () => {
  expect([fromDateInput(''), toDateInput(null)]).toEqual([null, '']);
});

test('the day of a time is the day in Oslo', () => {
  expect(toDateInput('2026-12-23T23:30:00.000Z')).toBe('2026-12-24');
});

test('an unchanged day keeps the original time, and another day gets 11:00 UTC', () => {
  expect(fromDateInput('2026-12-24', '2026-12-24T17:00:00.000Z')).toBe('2026-12-24T17:00:00.000Z');
  expect(fromDateInput('2026-12-25', '2026-12-24T17:00:00.000Z')).toBe('2026-12-25T11:00:00.000Z');
});
