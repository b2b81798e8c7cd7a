import { expect, test } from 'vitest';
import {
  type ListAddress,
  listingList,
  listQuery,
  readListAddress,
  userList,
  writeListAddress,
} from './list-address.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query), userList);
const firstPage: ListAddress = { filters: {}, pageIndex: 0, pageSize: 10 };

test('an address without parameters is the first page of ten, unsorted', () => {
  expect(read('')).toEqual(firstPage);
});

test('what was written is read again', () => {
  const address = {
    filters: {},
    pageIndex: 4,
    pageSize: 30,
    sorting: { column: 'email', isDescending: true },
  } as const;
  const written = writeListAddress(new URLSearchParams(), address, userList);
  expect(written.toString()).toBe('page=5&size=30&sort=-email');
  expect(read(written.toString())).toEqual(address);
});

test('defaults are left out, and foreign parameters stay', () => {
  const written = writeListAddress(
    new URLSearchParams('page=3&size=20&sort=email&search=a&filter=Banned&tab=x'),
    firstPage,
    userList,
  );
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
  'search=',
  'search=+%20',
  'filter=Removed',
  'status=Open',
])('what cannot be used counts as absent: %s', (query) => {
  expect(read(query)).toEqual(firstPage);
});

test('the call counts pages from 1 and names a column only when there is one', () => {
  expect(listQuery(firstPage)).toEqual({ pageNumber: 1, pageSize: 10 });
  expect(listQuery({ ...firstPage, pageIndex: 2, sorting: { column: 'email', isDescending: false } })).toEqual({
    pageNumber: 3,
    pageSize: 10,
    sorting: 'email',
    isDescending: false,
  });
});

test('search and filters are read, written and sent, those of the list alone', () => {
  const address = readListAddress(
    new URLSearchParams('search=+b%C3%A5t+&status=Removed&type=Gift&filter=Banned'),
    listingList,
  );
  expect(address).toEqual({ ...firstPage, search: 'båt', filters: { status: 'Removed' } });
  expect(writeListAddress(new URLSearchParams(), address, listingList).toString()).toBe(
    'search=b%C3%A5t&status=Removed',
  );
  expect(listQuery(address)).toEqual({ pageNumber: 1, pageSize: 10, search: 'båt', status: 'Removed' });
});
