import { progress } from '../../harness/progress.ts';
import { type Figure, observed } from '../../harness/report.ts';
import { median } from '../../harness/statistics.ts';
import { timedRequest, signInAdministrator } from '../../harness/client.ts';

/** '' is the default order, newest first. */
const columns = {
  users: {
    '': 'created_at',
    isApproved: 'is_approved',
    username: 'username_key',
    email: 'email_key',
    emailConfirmed: 'email_confirmed',
    hasProfile: 'has_profile',
  },
  listings: {
    status: 'status',
    title: 'title_key',
    category: 'category',
    type: 'type',
    createdAt: 'created_at',
  },
} as const;

type Order = { list: 'users' | 'listings'; sorting: string; sqlColumn: string; isDescending: boolean };

export type TimedOrder = { order: Order; times: Times };

const orders: Order[] = (['users', 'listings'] as const).flatMap((list) =>
  Object.entries(columns[list]).flatMap(([sorting, sqlColumn]) =>
    (sorting === '' ? [true] : [false, true]).map((isDescending) => ({ list, sorting, sqlColumn, isDescending })),
  ),
);

const pageSize = 10;

type Times = { baseline: number[]; first: number[]; middle: number[]; last: number[] };

type Options = { origin: string; baselineOrigin?: string; rounds: number; label: string };

export async function timePages({ origin, baselineOrigin, rounds, label }: Options): Promise<TimedOrder[]> {
  const { client, cookie } = await signInAdministrator(origin);
  const lastPages = {
    users: lastPage((await client.listUsers())?.totalCount),
    listings: lastPage((await client.listListings())?.totalCount),
  };
  const timedOrders = orders.map((order): TimedOrder => ({
    order,
    times: { baseline: [], first: [], middle: [], last: [] },
  }));
  const tick = progress(`pages, ${label}`, rounds);
  // The first round, which prepares the statements, does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { order, times } of timedOrders) {
      const last = lastPages[order.list];
      const numbers = { first: 1, middle: Math.ceil(last / 2), last };
      if (baselineOrigin !== undefined) await sample(times.baseline, baselineUrl(baselineOrigin, order), round);
      for (const page of ['first', 'middle', 'last'] as const) {
        await sample(times[page], pageUrl(origin, order, numbers[page]), round, { cookie });
      }
    }
    if (round > 0) tick();
  }
  return timedOrders;
}

export function figuresOfOrders(label: string, timed: readonly TimedOrder[]): Figure[] {
  return timed.flatMap(({ order, times }) => {
    const what = `${label}: ${orderLabel(order)}`;
    return [
      observed(`${what}: first page`, median(times.first), 'ms'),
      ...Object.entries(ratiosOf(times)).map(([ratio, value]) =>
        ratioAtMost(goals[ratio] ?? 0, `${what}: ${ratio}`, value),
      ),
    ];
  });
}

export function worstFigures(label: string, timed: readonly TimedOrder[]): Figure[] {
  const all = timed.map(({ times }) => ratiosOf(times));
  return Object.keys(all[0] ?? {}).map((ratio) =>
    ratioAtMost(
      goals[ratio] ?? 0,
      `${label}: ${ratio}, worst order`,
      Math.max(...all.map((ratios) => ratios[ratio] ?? 0)),
    ),
  );
}

const goals: Record<string, number> = {
  'first page vs bare handler': 3,
  'middle page vs first page': 2,
  'last page vs first page': 2,
};

function ratiosOf({ baseline, first, middle, last }: Times): Record<string, number> {
  const own = median(first);
  return {
    ...(baseline.length > 0 ? { 'first page vs bare handler': own / median(baseline) } : {}),
    'middle page vs first page': median(middle) / own,
    'last page vs first page': median(last) / own,
  };
}

/** Adds the time of a request to `into`, except in the first round. */
async function sample(into: number[], url: string, round: number, headers?: { cookie: string }): Promise<void> {
  const { ms, body } = await timedRequest(url, headers);
  // The baseline's rows have an `id`, those of the product a `userId` or `listingId`.
  if (!body.includes('"id"') && !body.includes('Id"')) throw new Error(`${url} returned an empty page.`);
  if (round > 0) into.push(ms);
}

function pageUrl(origin: string, { list, sorting, isDescending }: Order, pageNumber: number): string {
  const order = sorting ? `&sorting=${sorting}&isDescending=${isDescending}` : '';
  return `${origin}/api/admin/${list}?pageNumber=${pageNumber}&pageSize=${pageSize}${order}`;
}

function baselineUrl(origin: string, { list, sqlColumn, isDescending }: Order): string {
  return `${origin}/${list}/${sqlColumn}/${isDescending ? 'desc' : 'asc'}`;
}

function orderLabel({ list, sorting, isDescending }: Order): string {
  if (!sorting) return `${list}, newest first`;
  return `${list} by ${sorting}, ${isDescending ? 'descending' : 'ascending'}`;
}

export function ratioAtMost(goal: number, what: string, value: number): Figure {
  return { what, value, unit: '×', goal: `≤ ${goal} ×`, isReached: value <= goal };
}

function lastPage(totalCount = 0): number {
  return Math.ceil(totalCount / pageSize);
}
