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
import { seededRandom } from '../../testing/seeded-random.ts';
import { openTestApp, signInAs } from '../../testing/test-app.ts';

type Key = string | number | boolean;

const rounds = 50;
const tableSize = 1_300;

async function openLists() {
  const random = seededRandom(7);
  const app = await openTestApp();
  const now = app.clock.now();
  const lists = await buildVariedLists(app.db, { size: tableSize, now, draw: random });
  const createdAt = new Date(now.getTime() + 1);
  const admin = await buildUser(app.db, { isAdmin: true, username: 'vaktmester', createdAt });
  lists.users.push({ ...admin, firstName: undefined });
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)];
  return { ...lists, now, random, pick, client: await signInAs(app, admin.email) };
}

const hasTrigram = (search: string) => /[\p{L}\p{N}]{3}/u.test(search);

function compare(a: Key, b: Key): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sortedIds<Row extends { id: string }>(rows: Row[], keyOf: (row: Row) => Key, isDescending: boolean): string[] {
  const sorted = rows.toSorted((a, b) => compare(keyOf(a), keyOf(b)) || compare(a.id, b.id));
  return (isDescending ? sorted.toReversed() : sorted).map(({ id }) => id);
}

function expectedPage(ids: string[], { pageNumber, pageSize }: { pageNumber: number; pageSize: number }) {
  const pageIds = ids.slice(0, 1_000).slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return { ids: pageIds, totalCount: Math.min(ids.length, 1_000), isCountCapped: ids.length > 1_000 };
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
const userFilterTests: Record<(typeof userFilters)[number], (user: VariedUser, now: Date) => boolean> = {
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

function userMatches({ username, email, firstName }: VariedUser, search: string): boolean {
  const texts = [username, email, ...(firstName === undefined ? [] : [firstName])].map((text) => sortKey(text));
  const term = sortKey(search.trim());
  return texts.some((text) => (hasTrigram(search) ? text.includes(term) : text.startsWith(term)));
}

test(
  'users: for random searches and filters, the first and last pages equal those computed from a plain array',
  { timeout: 120_000 },
  async () => {
    const { users, now, pick, random, client } = await openLists();
    for (let round = 0; round < rounds; round += 1) {
      const search = random() < 0.7 ? pick(userSearches) : undefined;
      const filter = random() < 0.7 || !search ? pick(userFilters) : undefined;
      const sorting = pick([undefined, ...userSortColumns]);
      const isDescending = random() < 0.5;
      const pageSize = pick([10, 30, 50]) ?? 10;
      const matching = users.filter(
        (user) => (!filter || userFilterTests[filter](user, now)) && (!search || userMatches(user, search)),
      );
      const keyOf = sorting ? userKeys[sorting] : (user: VariedUser) => user.createdAt.getTime();
      const ids = sortedIds(matching, keyOf, sorting ? isDescending : true);
      const last = Math.max(1, Math.ceil(Math.min(1_000, ids.length) / pageSize));
      for (const pageNumber of new Set([1, last, last + 1])) {
        const query = { search, filter, sorting, isDescending, pageNumber, pageSize };
        const page = await client.listUsers({ query });
        const { users: pageRows, ...counts } = page ?? { users: [] };
        expect([query, { ids: pageRows.map(({ userId }) => userId), ...counts }]).toEqual([
          query,
          expectedPage(ids, { pageNumber, pageSize }),
        ]);
      }
    }
  },
);

type Listing = VariedListing & { id: string };

const listingSearches = ['b', 'å', 'øl', 'sofa', '100%', 'l_og', '%', 'tt', 'e', 'åpne en BÅT', 'zzz', 'rør1', 'Kli'];
const listingKeys: Record<(typeof listingSortColumns)[number], (listing: Listing) => Key> = {
  status: (listing) => listing.status,
  title: (listing) => sortKey(listing.title),
  category: (listing) => listing.category,
  type: (listing) => listing.type,
  createdAt: (listing) => listing.createdAt.getTime(),
};

function listingMatches({ title }: Listing, search: string): boolean {
  const term = sortKey(search);
  return hasTrigram(search) ? sortKey(title).includes(term) : sortKey(title).startsWith(term);
}

test(
  'listings: for random searches and filters, the first and last pages equal those computed from a plain array',
  { timeout: 120_000 },
  async () => {
    const app = await openLists();
    const { pick, random, client } = app;
    const listings = app.listings.map((listing): Listing => ({ ...listing, id: listing.listingId }));
    for (let round = 0; round < rounds; round += 1) {
      const search = random() < 0.6 ? pick(listingSearches) : undefined;
      const type = random() < 0.4 ? pick(listingTypes) : undefined;
      const category = random() < 0.3 ? pick(listingCategories) : undefined;
      const status = random() < 0.5 || !(search ?? type ?? category) ? pick(listingStates) : undefined;
      const sorting = pick([undefined, ...listingSortColumns]);
      const isDescending = random() < 0.5;
      const pageSize = pick([10, 30, 50]) ?? 10;
      const matching = listings.filter(
        (listing) =>
          (!type || listing.type === type) &&
          (!category || listing.category === category) &&
          (!status || (listing.removedAt ? 'Removed' : listing.status) === status) &&
          (!search || listingMatches(listing, search)),
      );
      const ids = sortedIds(matching, listingKeys[sorting ?? 'createdAt'], sorting ? isDescending : true);
      const last = Math.max(1, Math.ceil(Math.min(1_000, ids.length) / pageSize));
      for (const pageNumber of new Set([1, last, last + 1])) {
        const query = { search, type, category, status, sorting, isDescending, pageNumber, pageSize };
        const page = await client.listListings({ query });
        const { listings: pageRows, ...counts } = page ?? { listings: [] };
        expect([query, { ids: pageRows.map(({ listingId }) => listingId), ...counts }]).toEqual([
          query,
          expectedPage(ids, { pageNumber, pageSize }),
        ]);
      }
    }
  },
);

test('a listing is found by its id and by its URLs in the preview and in the app', async () => {
  const { listings, client } = await openLists();
  const { listingId } = listings[5] ?? {};
  for (const search of [
    listingId,
    ` ${listingId?.toUpperCase()} `,
    `https://grenda.example/explore/listings/${listingId}`,
    `grenda://explore/listings/${listingId}?fra=sms`,
    `https://grenda.example/app/listings/${listingId}/edit`,
  ]) {
    const page = await client.listListings({ query: { search } });
    expect([search, page?.listings.map((listing) => listing.listingId)]).toEqual([search, [listingId]]);
  }
});

test('a user is found by the current first name in the profile, but no longer after the profile is deleted', async () => {
  const app = await openTestApp();
  const admin = await buildUser(app.db, { isAdmin: true });
  const client = await signInAs(app, admin.email);
  const { id } = await buildUser(app.db, { username: 'nabo', hasProfile: true });
  const find = async (search: string) =>
    (await client.listUsers({ query: { search } }))?.users.map((user) => user.userId);
  await app.db.updateTable('profiles').set({ displayName: 'ÅŠLAUG' }).where('userId', '=', id).execute();
  expect(await find('åšla')).toEqual([id]);
  await app.db.deleteFrom('profiles').where('userId', '=', id).execute();
  expect(await find('åšla')).toEqual([]);
});

test('a temporarily banned user is listed as banned, with the end of the ban', async () => {
  const app = await openTestApp();
  const admin = await buildUser(app.db, { isAdmin: true });
  const client = await signInAs(app, admin.email);
  const banEndsAt = new Date(app.clock.now().getTime() + 1_000);
  const lockoutEnd = new Date('9999-12-31T00:00:00Z');
  const { id } = await buildUser(app.db, { isApproved: false, lockoutEnd, banEndsAt });
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
])('a search that is too long and an unknown, empty or repeated filter return 400: %s', async (path, queries) => {
  const app = await openTestApp();
  const admin = await buildUser(app.db, { isAdmin: true });
  const browser = app.openBrowser();
  await signInAs(app, admin.email, browser);
  for (const query of [...queries, `search=${'x'.repeat(81)}`]) {
    const response = await browser.request(`${path}?${query}`);
    expect([query, response.status]).toEqual([query, 400]);
  }
});
