import { cookieOfUser } from '../../dataset/users.ts';
import { timedRequest } from '../../harness/client.ts';
import { progress } from '../../harness/progress.ts';
import { percentile } from '../../harness/statistics.ts';
import { wordKinds, type Words } from './words.ts';

type Home = { user: number; neighbourhoodId: string; deepCursor: string };

export type TimedRequests = { name: string; p50s: number[]; p95s: number[] };

type Options = {
  origin: string;
  baselineOrigin?: string;
  users: number;
  homes: number;
  rounds: number;
  words: Words;
  label: string;
};

const deepPageCount = 40;
const filters = ['type=Offer&category=Household', 'type=Request&category=Pets', 'type=Request&category=Transport'];

export async function timeNearRequests({ origin, baselineOrigin, users, homes: count, rounds, words, label }: Options) {
  const homes: Home[] = [];
  // The step of 997 users spreads the homes over all users.
  for (let at = 0; at < count; at += 1) homes.push(await findHome(origin, 1 + ((at * 997) % users)));
  const near = (home: Home, query: string) =>
    timedRequest(`${origin}/api/listings/near?${query}`, { cookie: cookieOfUser(home.user) });
  const requests: Record<string, (home: Home, turn: number) => Promise<{ ms: number }>> = {
    ...(baselineOrigin === undefined
      ? {}
      : { bare: ({ neighbourhoodId }) => timedRequest(`${baselineOrigin}/${neighbourhoodId}`) }),
    'near list, first page': (home) => near(home, ''),
    'near list, after 40 pages': (home) => near(home, `cursor=${encodeURIComponent(home.deepCursor)}`),
    'near list, by type and category': (home, turn) => near(home, filters[turn % filters.length] ?? ''),
  };
  for (const kind of wordKinds) {
    requests[`search, ${kind}`] = (home, turn) =>
      near(home, `search=${encodeURIComponent(words[kind][turn % words[kind].length] ?? '')}`);
  }
  const timed = Object.keys(requests).map((name): TimedRequests => ({ name, p50s: [], p95s: [] }));
  const tick = progress(`near, ${label}: rounds`, rounds + 1);
  // The first round, which fills caches, does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const times = new Map(timed.map(({ name }) => [name, [] as number[]]));
    for (const [at, home] of homes.entries()) {
      for (const [name, request] of Object.entries(requests))
        times.get(name)?.push((await request(home, at + round)).ms);
    }
    for (const { name, p50s, p95s } of round > 0 ? timed : []) {
      p50s.push(percentile(times.get(name) ?? [], 0.5));
      p95s.push(percentile(times.get(name) ?? [], 0.95));
    }
    tick();
  }
  return timed;
}

type Page = { listings: unknown[]; nextCursor: string | null };

async function findHome(origin: string, user: number): Promise<Home> {
  const cookie = cookieOfUser(user);
  const me = await timedRequest(`${origin}/api/neighbours/me`, { cookie });
  const { neighbourhood } = JSON.parse(me.body) as { neighbourhood: { neighbourhoodId: string } };
  let cursor = '';
  for (let page = 0; page < deepPageCount; page += 1) {
    const { body } = await timedRequest(
      `${origin}/api/listings/near?${cursor && `cursor=${encodeURIComponent(cursor)}`}`,
      {
        cookie,
      },
    );
    const { nextCursor } = JSON.parse(body) as Page;
    if (nextCursor === null) throw new Error(`The near list of user ${user} has at most ${deepPageCount} pages.`);
    cursor = nextCursor;
  }
  return { user, neighbourhoodId: neighbourhood.neighbourhoodId, deepCursor: cursor };
}
