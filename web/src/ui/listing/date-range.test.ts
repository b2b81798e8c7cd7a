import { expect, test } from 'vitest';
import { formatDateRange } from './date-range.ts';

const texts = (start: string | null, end: string | null) => formatDateRange(start, end).map((day) => day.text);

test('a range is formatted in Norwegian, the start first', () => {
  expect(texts('2026-05-17T10:00:00Z', '2026-06-01T10:00:00Z')).toEqual(['17. mai 2026', '1. juni 2026']);
});

test('a single date is formatted alone, whether it is the start or the end', () => {
  expect(texts('2026-01-05T10:00:00Z', null)).toEqual(['5. jan. 2026']);
  expect(texts(null, '2026-01-05T10:00:00Z')).toEqual(['5. jan. 2026']);
});

test('a listing without dates or with an invalid date has no range', () => {
  expect(texts(null, null)).toEqual([]);
  expect(texts('tomorrow', null)).toEqual([]);
});

test('days are in Oslo time, in summer and winter', () => {
  expect(texts('2026-07-01T22:30:00Z', '2026-12-31T23:30:00Z')).toEqual(['2. juli 2026', '1. jan. 2027']);
});
