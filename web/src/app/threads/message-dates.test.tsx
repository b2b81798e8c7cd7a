import { expect, test } from 'vitest';
import { formatDayHeading, formatLastMessageTime, formatTime } from './message-dates.ts';

const now = new Date(2026, 10, 22, 12, 0);
const isoAt = (...parts: [year: number, month: number, day: number, hour: number, minute: number]) =>
  new Date(...parts).toISOString();

test.each([
  [isoAt(2026, 10, 22, 0, 5), 'I dag'],
  [isoAt(2026, 10, 23, 0, 5), 'I dag'],
  [isoAt(2026, 10, 21, 23, 55), 'I går'],
  [isoAt(2026, 10, 20, 12, 0), 'Fredag'],
  [isoAt(2026, 10, 16, 12, 0), 'Mandag'],
  [isoAt(2026, 10, 15, 12, 0), '15. november'],
  [isoAt(2025, 10, 15, 12, 0), '15. november 2025'],
])('a message sent at %s is listed under the heading %s', (iso, day) => {
  expect(formatDayHeading(iso, now)).toBe(day);
});

test('the inbox shows the time of a message from today, and the day of an older one', () => {
  expect(formatTime(isoAt(2026, 10, 22, 9, 41))).toBe('09:41');
  expect(formatLastMessageTime(isoAt(2026, 10, 22, 9, 41), now)).toBe('09:41');
  expect(formatLastMessageTime(isoAt(2026, 10, 21, 9, 41), now)).toBe('I går');
});
