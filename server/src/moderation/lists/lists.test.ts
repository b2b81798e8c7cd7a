import { listingSortColumns, userSortColumns } from '@grenda/contract';
import { expect, test } from 'vitest';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openTestApp, signInAs } from '../../testing/test-app.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 12, minute));

async function openConsole() {
  const app = await openTestApp();
  const administrator = await buildUser(app.db, { isAdmin: true, username: 'vaktmester', createdAt: at(0) });
  return { ...app, client: await signInAs(app, administrator.email) };
}

test('users are listed newest first by default, with their total number', async () => {
  const { db, client } = await openConsole();
  for (let minute = 1; minute <= 11; minute += 1) {
    await buildUser(db, { username: `nabo${minute}`, createdAt: at(minute) });
  }
  const first = await client.listUsers();
  expect(first?.totalCount).toBe(12);
  expect(first?.users.map((user) => user.username)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `nabo${n}`));
  const second = await client.listUsers({ query: { pageNumber: 2 } });
  expect(second?.users.map((user) => user.username)).toEqual(['nabo1', 'vaktmester']);
});

test('a page past the end is empty but contains the total', async () => {
  const { client } = await openConsole();
  expect(await client.listUsers({ query: { pageNumber: 999_999_999 } })).toEqual({ users: [], totalCount: 1 });
});

test('usernames sort by the Norwegian alphabet, ignoring case', async () => {
  const { db, client } = await openConsole();
  for (const username of ['Åse', 'ærlend', 'Øyvind', 'anne', 'Bjørn', 'zara']) await buildUser(db, { username });
  const names = async (isDescending: boolean) =>
    (await client.listUsers({ query: { sorting: 'username', isDescending } }))?.users.map((user) => user.username);
  const order = ['anne', 'Bjørn', 'vaktmester', 'zara', 'ærlend', 'Øyvind', 'Åse'];
  expect(await names(false)).toEqual(order);
  expect(await names(true)).toEqual(order.toReversed());
});

test('paging by every sort column of users, in both directions, returns every row once', async () => {
  const { db, client } = await openConsole();
  for (let i = 0; i < 23; i += 1) {
    await buildUser(db, { isApproved: i % 2 === 0, emailConfirmed: i % 3 === 0 });
  }
  for (const sorting of userSortColumns) {
    for (const isDescending of [false, true]) {
      const seen: string[] = [];
      for (const pageNumber of [1, 2, 3]) {
        const page = await client.listUsers({ query: { sorting, isDescending, pageNumber, pageSize: 10 } });
        seen.push(...(page?.users.map((user) => user.userId) ?? []));
      }
      expect(new Set(seen).size).toBe(24);
      expect(seen).toHaveLength(24);
    }
  }
});

test('a listed user has only the fields of the spec', async () => {
  const { db, client } = await openConsole();
  const lockoutEnd = at(30);
  const user = await buildUser(db, { username: 'låst', lockoutEnd, isApproved: true });
  const page = await client.listUsers({ query: { sorting: 'username' } });
  expect(page?.users[0]).toEqual({
    userId: user.id,
    username: 'låst',
    email: user.email,
    emailConfirmed: true,
    isApproved: true,
    hasProfile: false,
    lockoutEnd: lockoutEnd.toISOString(),
  });
});

test.each([
  ['/api/admin/users', ['passwordHash', 'lockoutEnd', 'createdAt', 'username;drop table users']],
  ['/api/admin/listings', ['description', 'ownerId', 'title,id', '(select 1)']],
])('promise 31: an unknown column, an unknown parameter or an invalid value returns 400: %s', async (path, columns) => {
  const app = await openTestApp();
  const administrator = await buildUser(app.db, { isAdmin: true });
  const browser = app.openBrowser();
  await signInAs(app, administrator.email, browser);
  for (const query of [
    ...columns.map((column) => `sorting=${encodeURIComponent(column)}`),
    'sorting=',
    'pageSize=51',
    'pageSize=0',
    'pageNumber=0',
    'pageNumber=x',
    'pageNumber=1&pageNumber=2',
    'isDescending=maybe',
    'isAdmin=true',
  ]) {
    const response = await browser.request(`${path}?${query}`);
    expect([query, response.status]).toEqual([query, 400]);
    expect(await response.json()).toMatchObject({ title: 'One or more validation errors occurred.' });
  }
});

test('promise 31: paging by every sort column of listings, in both directions, returns every row once', async () => {
  const { db, client } = await openConsole();
  const owner = await buildUser(db);
  for (let i = 0; i < 12; i += 1) {
    const createdAt = at(i % 3);
    await buildListing(db, {
      ownerId: owner.id,
      createdAt,
      title: `Tittel ${i % 2}`,
      type: i % 2 ? 'Offer' : 'Request',
    });
  }
  for (const sorting of listingSortColumns) {
    const ids = async (isDescending: boolean) => {
      const pages = [1, 2].map((pageNumber) => client.listListings({ query: { sorting, isDescending, pageNumber } }));
      return (await Promise.all(pages)).flatMap((page) => page?.listings.map((listing) => listing.listingId) ?? []);
    };
    const ascending = await ids(false);
    expect(new Set(ascending).size).toBe(12);
    expect(await ids(true)).toEqual(ascending.toReversed());
  }
});

test('titles sort by the Norwegian alphabet', async () => {
  const { db, client } = await openConsole();
  const owner = await buildUser(db);
  for (const title of ['Ås i sikte', 'Ærlig talt', 'Øl i hagen', 'Zoom-hjelp']) {
    await buildListing(db, { ownerId: owner.id, title });
  }
  const page = await client.listListings({ query: { sorting: 'title' } });
  expect(page?.totalCount).toBe(4);
  expect(page?.listings.map((listing) => listing.title)).toEqual([
    'Zoom-hjelp',
    'Ærlig talt',
    'Øl i hagen',
    'Ås i sikte',
  ]);
});

test('removed and hidden listings are marked as such, with and without a filter', async () => {
  const { db, client } = await openConsole();
  const { id: ownerId } = await buildUser(db);
  await buildListing(db, { ownerId, title: 'A synlig' });
  await buildListing(db, { ownerId, title: 'B fjernet', removedAt: at(1) });
  await buildListing(db, { ownerId, title: 'C skjult', hiddenAt: at(1) });
  for (const query of [{}, { type: 'Offer' }] as const) {
    const page = await client.listListings({ query: { ...query, sorting: 'title' } });
    expect(page?.listings.map(({ title, isRemoved, isHidden }) => [title, isRemoved, isHidden])).toEqual([
      ['A synlig', undefined, undefined],
      ['B fjernet', true, undefined],
      ['C skjult', undefined, true],
    ]);
  }
});

test('the overview counts users and listings', async () => {
  const { db, clock, client } = await openConsole();
  const now = clock.now();
  const twoMonthsAgo = new Date(now.getTime() - 60 * 24 * 60 * 60 * 1000);
  const owner = await buildUser(db, { isApproved: true, createdAt: now });
  await buildUser(db, { isApproved: false, createdAt: twoMonthsAgo });
  await buildListing(db, { ownerId: owner.id, createdAt: now });
  await buildListing(db, { ownerId: owner.id, createdAt: twoMonthsAgo, status: 'Closed', endedAt: now });
  expect(await client.readOverview()).toMatchObject({
    usersTotal: 3,
    listingsTotal: 2,
    listingsLastMonth: 1,
    listingsOpen: 1,
  });
});
