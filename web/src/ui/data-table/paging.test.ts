import { assert, constantFrom, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { clampPageIndex, pageCountOf, withPageSize } from './paging.ts';

const sizes = constantFrom(10, 20, 30, 40, 50);

test('a partly filled last page counts as a page', () => {
  expect(pageCountOf(100, 10)).toBe(10);
  expect(pageCountOf(101, 10)).toBe(11);
});

test('an empty list has one page', () => {
  expect(pageCountOf(0, 10)).toBe(1);
  expect(clampPageIndex(0, 0, 10)).toBe(0);
});

test('an index before the first page or after the last is clamped', () => {
  expect(clampPageIndex(-1, 95, 10)).toBe(0);
  expect(clampPageIndex(9, 95, 10)).toBe(9);
  expect(clampPageIndex(10, 95, 10)).toBe(9);
});

test('when the last page becomes empty, the page before it is shown', () => {
  expect(clampPageIndex(9, 90, 10)).toBe(8);
});

test('a larger page still contains the row that was the first', () => {
  expect(withPageSize({ pageIndex: 7, pageSize: 10 }, 20, 200)).toEqual({ pageIndex: 3, pageSize: 20 });
});

test('a smaller page keeps the first visible row', () => {
  expect(withPageSize({ pageIndex: 2, pageSize: 50 }, 10, 200)).toEqual({ pageIndex: 10, pageSize: 10 });
});

test('every change of the page size keeps the first visible row in view', () => {
  assert(
    property(nat(5_000), nat(600), sizes, sizes, (rowCount, index, pageSize, nextSize) => {
      const pageIndex = clampPageIndex(index, rowCount, pageSize);
      const firstRow = pageIndex * pageSize;
      const changed = withPageSize({ pageIndex, pageSize }, nextSize, rowCount);
      expect(changed.pageIndex * nextSize).toBeLessThanOrEqual(firstRow);
      expect((changed.pageIndex + 1) * nextSize).toBeGreaterThan(firstRow);
    }),
  );
});
