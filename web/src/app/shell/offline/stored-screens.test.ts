import { expect, test } from 'vitest';
import { buildFullListing, buildOwnPage, buildThread, listingId, threadId } from '#src/testing/neighbours.tsx';
import { maxStoredAgeMs } from '../device/registry.ts';
import { screenRow, queryKeyFor } from './stored-screens.ts';

const pages = (page: object) => ({ pages: [page, { later: true }], pageParams: [null, 'next'] });
const thread = {
  ...buildThread(),
  lastMessage: { text: 'Kommer klokka fem', isOwn: false },
  ownThanks: 'Tusen takk!',
  othersThanks: 'Selv takk!',
};

const rowOf = (key: string) => ({ key, userId: 'kari', at: Date.now() });

test.each([
  [['own-page'], buildOwnPage()],
  [['near', {}, 'first'], pages({ listings: [] })],
  [['listing', listingId], buildFullListing()],
  [['own-listings'], pages({ listings: [] })],
  [['threads', 'inbox'], pages({ threads: [thread] })],
])('the data of %j is stored without later pages, and restored to the same query', (queryKey, data) => {
  const row = screenRow(queryKey, data);
  expect(queryKeyFor(rowOf(row?.key ?? ''), 'kari')).toEqual(queryKey);
  expect(JSON.stringify(row)).not.toContain('later');
});

test('promise 64: the stored inbox contains no texts of messages or thanks', () => {
  const row = JSON.stringify(screenRow(['threads', 'inbox'], pages({ threads: [thread] })));
  expect(row).toContain(thread.listing?.title);
  for (const text of ['Kommer klokka fem', 'Tusen takk!', 'Selv takk!']) expect(row).not.toContain(text);
});

test.each([
  [['threads', 'thread', threadId]],
  [['near', { search: 'hund' }, 'first']],
  [['people', 'blocked']],
  [['me']],
])('data of %j is not stored', (queryKey) => {
  expect(screenRow(queryKey, pages({}))).toBeUndefined();
});

test('rows of another version of the app are ignored', () => {
  for (const row of ['drafts', 'thread:1', 'constructor']) expect(queryKeyFor(rowOf(row), 'kari')).toBeUndefined();
});

test('promise 64: rows of another user, and rows that are 30 days old, are ignored', () => {
  expect(queryKeyFor(rowOf('near'), 'kari')).toBeDefined();
  expect(queryKeyFor(rowOf('near'), 'per')).toBeUndefined();
  expect(queryKeyFor({ ...rowOf('near'), at: Date.now() - maxStoredAgeMs }, 'kari')).toBeUndefined();
});
