import { expect, test } from 'vitest';
import { formatDayHeading, formatLastMessageTime, formatTime } from './message-dates.ts';

// A Sunday; all times are the reader's own.
const now = new Date(2026, 10, 22, 12, 0);
const at = (...of: [year: number, month: number, day: number, hour: number, minute: number]) =>
  new Date(...of).toISOString();

test.each([
  [at(2026, 10, 22, 0, 5), 'I dag'],
  [at(2026, 10, 23, 0, 5), 'I dag'],
  [at(2026, 10, 21, 23, 55), 'I går'],
  [at(2026, 10, 20, 12, 0), 'Fredag'],
  [at(2026, 10, 16, 12, 0), 'Mandag'],
  [at(2026, 10, 15, 12, 0), '15. november'],
  [at(2025, 10, 15, 12, 0), '15. november 2025'],
])('%s stands under %s', (iso, day) => {
  expect(formatDayHeading(iso, now)).toBe(day);
});

test('a thread of today has the time it was last written in, an older one the day', () => {
  expect(formatTime(at(2026, 10, 22, 9, 41))).toBe('09:41');
  expect(formatLastMessageTime(at(2026, 10, 22, 9, 41), now)).toBe('09:41');
  expect(formatLastMessageTime(at(2026, 10, 21, 9, 41), now)).toBe('I går');
});
