import { assert, constantFrom, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { clampPageIndex, pageCountOf, withPageSize } from './paging.ts';

const sizes = constantFrom(10, 20, 30, 40, 50);

test('rows fill whole pages, and a rest fills one more', () => {
  expect(pageCountOf(100, 10)).toBe(10);
  expect(pageCountOf(101, 10)).toBe(11);
});

test('an empty list has one page', () => {
  expect(pageCountOf(0, 10)).toBe(1);
  expect(clampPageIndex(0, 0, 10)).toBe(0);
});

test('an index before the first page or after the last is brought back', () => {
  expect(clampPageIndex(-1, 95, 10)).toBe(0);
  expect(clampPageIndex(9, 95, 10)).toBe(9);
  expect(clampPageIndex(10, 95, 10)).toBe(9);
});

test('when the last rows of a page vanish, the page before is shown', () => {
  expect(clampPageIndex(9, 90, 10)).toBe(8);
});

test('more rows per page keep the first visible row', () => {
  // Row 70 stands on page 3 of 20 a page (rows 60 to 79).
  expect(withPageSize({ pageIndex: 7, pageSize: 10 }, 20, 200)).toEqual({ pageIndex: 3, pageSize: 20 });
});

test('fewer rows per page keep the first visible row', () => {
  expect(withPageSize({ pageIndex: 2, pageSize: 50 }, 10, 200)).toEqual({ pageIndex: 10, pageSize: 10 });
});

test('whatever the size changes to, the first visible row stays in view', () => {
  assert(
    property(nat(5_000), nat(600), sizes, sizes, (rowCount, wanted, pageSize, next) => {
      const pageIndex = clampPageIndex(wanted, rowCount, pageSize);
      const firstRow = pageIndex * pageSize;
      const changed = withPageSize({ pageIndex, pageSize }, next, rowCount);
      expect(changed.pageIndex * next).toBeLessThanOrEqual(firstRow);
      expect((changed.pageIndex + 1) * next).toBeGreaterThan(firstRow);
    }),
  );
});
