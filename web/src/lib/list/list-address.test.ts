import { expect, test } from 'vitest';
import {
  type ListAddress,
  listingList,
  listQueryParameters,
  readListAddress,
  userList,
  writeListAddress,
} from './list-address.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query), userList);
const firstPage: ListAddress = { filters: {}, pageIndex: 0, pageSize: 10 };

test('a URL without parameters shows the first page of 10 rows, unsorted', () => {
  expect(read('')).toEqual(firstPage);
});

test('an address that is written to the URL is read back unchanged', () => {
  const address = {
    filters: {},
    pageIndex: 4,
    pageSize: 30,
    sorting: { column: 'email', isDescending: true },
  } as const;
  const parameters = writeListAddress(new URLSearchParams(), address, userList);
  expect(parameters.toString()).toBe('page=5&size=30&sort=-email');
  expect(read(parameters.toString())).toEqual(address);
});

test('defaults are omitted, and unrelated parameters are preserved', () => {
  const parameters = writeListAddress(
    new URLSearchParams('page=3&size=20&sort=email&search=a&filter=Banned&tab=x'),
    firstPage,
    userList,
  );
  expect(parameters.toString()).toBe('tab=x');
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
])('an invalid parameter is ignored: %s', (query) => {
  expect(read(query)).toEqual(firstPage);
});

test('the request counts pages from 1, and sends a sort column only if there is one', () => {
  expect(listQueryParameters(firstPage)).toEqual({ pageNumber: 1, pageSize: 10 });
  expect(
    listQueryParameters({ ...firstPage, pageIndex: 2, sorting: { column: 'email', isDescending: false } }),
  ).toEqual({
    pageNumber: 3,
    pageSize: 10,
    sorting: 'email',
    isDescending: false,
  });
});

test("search and the list's own filters are read, written and sent", () => {
  const address = readListAddress(
    new URLSearchParams('search=+b%C3%A5t+&status=Removed&type=Gift&filter=Banned'),
    listingList,
  );
  expect(address).toEqual({ ...firstPage, search: 'båt', filters: { status: 'Removed' } });
  expect(writeListAddress(new URLSearchParams(), address, listingList).toString()).toBe(
    'search=b%C3%A5t&status=Removed',
  );
  expect(listQueryParameters(address)).toEqual({ pageNumber: 1, pageSize: 10, search: 'båt', status: 'Removed' });
});
