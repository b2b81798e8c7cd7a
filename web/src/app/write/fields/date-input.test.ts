import { expect, test } from 'vitest';
import { toDateInput, fromDateInput } from './date-input.ts';

test('a day goes to a time and back', () => {
  expect(toDateInput(fromDateInput('2026-12-24'))).toBe('2026-12-24');
  expect(toDateInput(fromDateInput('2026-07-01'))).toBe('2026-07-01');
  expect([fromDateInput(''), toDateInput(null)]).toEqual([null, '']);
});

test('a time late in the evening is of its own day here', () => {
  expect(toDateInput('2026-12-23T23:30:00.000Z')).toBe('2026-12-24');
});

test('a time whose day is not changed stays as it was', () => {
  expect(fromDateInput('2026-12-24', '2026-12-24T17:00:00.000Z')).toBe('2026-12-24T17:00:00.000Z');
  expect(fromDateInput('2026-12-25', '2026-12-24T17:00:00.000Z')).toBe('2026-12-25T11:00:00.000Z');
});
