import {
  listingCategories,
  listingSortColumns,
  listingStates,
  listingTypes,
  userFilters,
  userSortColumns,
} from '@grenda/contract';
import { expect, test } from 'vitest';
import { isBan } from '../../db/lockout.ts';
import { emailKey, sortKey } from '../../db/keys.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { buildVariedLists, type VariedListing, type VariedUser } from '../../testing/builders/build-varied-lists.ts';
import { seeded } from '../../testing/seeded.ts';
import { openTestApp, signInAs } from '../../testing/test-app.ts';

type Key = string | number | boolean;

const drawn = 50;
const size = 1_300;

async function openLists() {
  const draw = seeded(7);
  const scene = await openTestApp();
  const now = scene.clock.now();
  const lists = await buildVariedLists(scene.db, { size, now, draw });
  const createdAt = new Date(now.getTime() + 1);
  const admin = await buildUser(scene.db, { isAdmin: true, username: 'vaktmester', createdAt });
  lists.users.push({ ...admin, firstName: undefined });
  const pick = <T>(from: readonly T[]) => from[Math.floor(draw() * from.length)];
  return { ...lists, now, draw, pick, client: await signInAs(scene, admin.email) };
}

const isLong = (search: string) => /[\p{L}\p{N}]{3}/u.test(search);

function compare(a: Key, b: Key): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function inOrder<Row extends { id: string }>(rows: Row[], keyOf: (row: Row) => Key, isDescending: boolean): string[] {
  const sorted = rows.toSorted((a, b) => compare(keyOf(a), keyOf(b)) || compare(a.id, b.id));
  return (isDescending ? sorted.toReversed() : sorted).map(({ id }) => id);
}

/** What the call should answer for a page of all that are wanted. */
function expectedPage(ids: string[], { pageNumber, pageSize }: { pageNumber: number; pageSize: number }) {
  const shown = ids.slice(0, 1_000).slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return { ids: shown, totalCount: Math.min(ids.length, 1_000), isCountCapped: ids.length > 1_000 };
}

const userSearches = [
  'a',
  'kå',
  'Åse',
  'Ø',
  '%',
  '_',
  'a_b',
  'A%1',
  'nabo',
  'EXAMPLE',
  'zzz',
  ' Kari ',
  'ærl',
  'ås',
  'b1',
  '@g',
];
const userTests: Record<(typeof userFilters)[number], (user: VariedUser, now: Date) => boolean> = {
  Pending: ({ isApproved, lockoutEnd }) => !isApproved && !isBan(lockoutEnd),
  Approved: ({ isApproved }) => isApproved,
  Banned: ({ isApproved, lockoutEnd }) => !isApproved && isBan(lockoutEnd),
  Locked: ({ lockoutEnd }, now) => lockoutEnd !== null && lockoutEnd > now && !isBan(lockoutEnd),
  Unconfirmed: ({ emailConfirmed }) => !emailConfirmed,
};
const userKeys: Record<(typeof userSortColumns)[number], (user: VariedUser) => Key> = {
  isApproved: (user) => user.isApproved,
  username: (user) => sortKey(user.username),
  email: (user) => emailKey(user.email),
  emailConfirmed: (user) => user.emailConfirmed,
  hasProfile: (user) => user.firstName !== undefined,
};

function isFound({ username, email, firstName }: VariedUser, search: string): boolean {
  const texts = [username, email, ...(firstName === undefined ? [] : [firstName])].map((text) => sortKey(text));
  const sought = sortKey(search.trim());
  return texts.some((text) => (isLong(search) ? text.includes(sought) : text.startsWith(sought)));
}

test('users are searched, filtered and sorted as one would by hand, page for page', { timeout: 120_000 }, async () => {
  const { users, now, pick, draw, client } = await openLists();
  for (let round = 0; round < drawn; round += 1) {
    const search = draw() < 0.7 ? pick(userSearches) : undefined;
    const filter = draw() < 0.7 || !search ? pick(userFilters) : undefined;
    const sorting = pick([undefined, ...userSortColumns]);
    const isDescending = draw() < 0.5;
    const pageSize = pick([10, 30, 50]) ?? 10;
    const wanted = users.filter(
      (user) => (!filter || userTests[filter](user, now)) && (!search || isFound(user, search)),
    );
    const keyOf = sorting ? userKeys[sorting] : (user: VariedUser) => user.createdAt.getTime();
    const ids = inOrder(wanted, keyOf, sorting ? isDescending : true);
    const last = Math.max(1, Math.ceil(Math.min(1_000, ids.length) / pageSize));
    for (const pageNumber of new Set([1, last, last + 1])) {
      const query = { search, filter, sorting, isDescending, pageNumber, pageSize };
      const page = await client.listUsers({ query });
      const { users: shown, ...counts } = page ?? { users: [] };
      expect([query, { ids: shown.map(({ userId }) => userId), ...counts }]).toEqual([
        query,
        expectedPage(ids, { pageNumber, pageSize }),
      ]);
    }
  }
});

type Listing = VariedListing & { id: string };

const listingSearches = ['b', 'å', 'øl', 'sofa', '100%', 'l_og', '%', 'tt', 'e', 'åpne en BÅT', 'zzz', 'rør1', 'Kli'];
const listingKeys: Record<(typeof listingSortColumns)[number], (listing: Listing) => Key> = {
  status: (listing) => listing.status,
  title: (listing) => sortKey(listing.title),
  category: (listing) => listing.category,
  type: (listing) => listing.type,
  createdAt: (listing) => listing.createdAt.getTime(),
};

function isOfTitle({ title }: Listing, search: string): boolean {
  const sought = sortKey(search);
  return isLong(search) ? sortKey(title).includes(sought) : sortKey(title).startsWith(sought);
}

test(
  'listings are searched, filtered and sorted as one would by hand, page for page',
  { timeout: 120_000 },
  async () => {
    const scene = await openLists();
    const { pick, draw, client } = scene;
    const listings = scene.listings.map((listing): Listing => ({ ...listing, id: listing.listingId }));
    for (let round = 0; round < drawn; round += 1) {
      const search = draw() < 0.6 ? pick(listingSearches) : undefined;
      const type = draw() < 0.4 ? pick(listingTypes) : undefined;
      const category = draw() < 0.3 ? pick(listingCategories) : undefined;
      const status = draw() < 0.5 || !(search ?? type ?? category) ? pick(listingStates) : undefined;
      const sorting = pick([undefined, ...listingSortColumns]);
      const isDescending = draw() < 0.5;
      const pageSize = pick([10, 30, 50]) ?? 10;
      const wanted = listings.filter(
        (listing) =>
          (!type || listing.type === type) &&
          (!category || listing.category === category) &&
          (!status || (listing.removedAt ? 'Removed' : listing.status) === status) &&
          (!search || isOfTitle(listing, search)),
      );
      const ids = inOrder(wanted, listingKeys[sorting ?? 'createdAt'], sorting ? isDescending : true);
      const last = Math.max(1, Math.ceil(Math.min(1_000, ids.length) / pageSize));
      for (const pageNumber of new Set([1, last, last + 1])) {
        const query = { search, type, category, status, sorting, isDescending, pageNumber, pageSize };
        const page = await client.listListings({ query });
        const { listings: shown, ...counts } = page ?? { listings: [] };
        expect([query, { ids: shown.map(({ listingId }) => listingId), ...counts }]).toEqual([
          query,
          expectedPage(ids, { pageNumber, pageSize }),
        ]);
      }
    }
  },
);

test('a listing is found by its id, and by the address of its shared link', async () => {
  const { listings, client } = await openLists();
  const { listingId } = listings[5] ?? {};
  for (const search of [
    listingId,
    ` ${listingId?.toUpperCase()} `,
    `https://grenda.example/explore/listings/${listingId}`,
    `grenda://explore/listings/${listingId}?fra=sms`,
  ]) {
    const page = await client.listListings({ query: { search } });
    expect([search, page?.listings.map((listing) => listing.listingId)]).toEqual([search, [listingId]]);
  }
});

test('a name is found as the profile has it now, and no more once it is gone', async () => {
  const scene = await openTestApp();
  const admin = await buildUser(scene.db, { isAdmin: true });
  const client = await signInAs(scene, admin.email);
  const { id } = await buildUser(scene.db, { username: 'nabo', hasProfile: true });
  const find = async (search: string) =>
    (await client.listUsers({ query: { search } }))?.users.map((user) => user.userId);
  await scene.db.updateTable('profiles').set({ displayName: 'ÅŠLAUG' }).where('userId', '=', id).execute();
  expect(await find('åšla')).toEqual([id]);
  await scene.db.deleteFrom('profiles').where('userId', '=', id).execute();
  expect(await find('åšla')).toEqual([]);
});

test('a ban that ends by itself is listed as banned, until that date', async () => {
  const scene = await openTestApp();
  const admin = await buildUser(scene.db, { isAdmin: true });
  const client = await signInAs(scene, admin.email);
  const banEndsAt = new Date(scene.clock.now().getTime() + 1_000);
  const lockoutEnd = new Date('9999-12-31T00:00:00Z');
  const { id } = await buildUser(scene.db, { isApproved: false, lockoutEnd, banEndsAt });
  for (const query of [
    { filter: 'Banned' },
    { search: 'nabo', isDescending: true, sorting: 'isApproved' },
    {},
  ] as const) {
    const page = await client.listUsers({ query });
    expect(page?.users.find((user) => user.userId === id)?.lockoutEnd).toBe(banEndsAt.toISOString());
  }
});

test.each([
  ['/api/admin/users', ['filter=Removed', 'filter=', 'status=Open', 'filter=Banned&filter=Locked']],
  ['/api/admin/listings', ['status=Pending', 'type=Gift', 'category=', 'filter=Pending']],
])('promise 31: a search that is too long and what is no filter answer 400: %s', async (path, queries) => {
  const app = await openTestApp();
  const admin = await buildUser(app.db, { isAdmin: true });
  const browser = app.openBrowser();
  await signInAs(app, admin.email, browser);
  for (const query of [...queries, `search=${'x'.repeat(81)}`]) {
    const response = await browser.request(`${path}?${query}`);
    expect([query, response.status]).toEqual([query, 400]);
  }
});
