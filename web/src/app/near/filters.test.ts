import { expect, test } from 'vitest';
import { readFilters, writeFilters } from './filters.ts';

test('filters are written to the URL and read back', () => {
  const filters = { type: 'Offer', category: 'Pets', search: 'lufte hund' } as const;
  expect(writeFilters(filters).toString()).toBe('type=Offer&category=Pets&search=lufte+hund');
  expect(readFilters(writeFilters(filters))).toEqual(filters);
});

test('unknown and empty values are ignored, and a long search is truncated', () => {
  expect(readFilters(new URLSearchParams('type=Both&category=&search=+&page=2'))).toEqual({
    type: undefined,
    category: undefined,
    search: undefined,
  });
  expect(writeFilters({ search: '' }).toString()).toBe('');
  expect(readFilters(new URLSearchParams({ search: 'å'.repeat(81) })).search).toHaveLength(80);
});
