import { userSortColumns } from '@grenda/contract';
import { expect, test } from 'vitest';
import { type ListAddress, pagingOf, readListAddress, writeListAddress } from './list-address.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query), userSortColumns);
const firstPage: ListAddress<string> = { pageIndex: 0, pageSize: 10 };

test('an address without parameters is the first page of ten, unsorted', () => {
  expect(read('')).toEqual(firstPage);
});

test('what was written is read again', () => {
  const address = { pageIndex: 4, pageSize: 30, sorting: { column: 'email', isDescending: true } } as const;
  const written = writeListAddress(new URLSearchParams(), address);
  expect(written.toString()).toBe('page=5&size=30&sort=-email');
  expect(read(written.toString())).toEqual(address);
});

test('defaults are left out, and foreign parameters stay', () => {
  const written = writeListAddress(new URLSearchParams('page=3&size=20&sort=email&tab=x'), firstPage);
  expect(written.toString()).toBe('tab=x');
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=99999999999',
  'size=11',
  'size=0',
  'sort=password',
  'sort=-',
])('what cannot be used counts as absent: %s', (query) => {
  expect(read(query)).toEqual(firstPage);
});

test('the call counts pages from 1 and names a column only when there is one', () => {
  expect(pagingOf(firstPage)).toEqual({ pageNumber: 1, pageSize: 10 });
  expect(pagingOf({ ...firstPage, pageIndex: 2, sorting: { column: 'email', isDescending: false } })).toEqual({
    pageNumber: 3,
    pageSize: 10,
    sorting: 'email',
    isDescending: false,
  });
});
