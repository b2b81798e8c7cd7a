import { cookieOf } from '../../crowd/people.ts';
import { ask } from '../../harness/console.ts';
import { progress } from '../../harness/progress.ts';
import { percentile } from '../../harness/statistics.ts';
import { kindsOfWords, type Words } from './words.ts';

/** Who asks: a person of the crowd, where they live, and where their list goes on after 40 pages. */
type Home = { person: number; place: string; fortyOn: string };

export type Timed = { name: string; p50s: number[]; p95s: number[] };

type Options = {
  origin: string;
  baselineOrigin?: string;
  people: number;
  homes: number;
  rounds: number;
  words: Words;
  label: string;
};

const fortyPages = 40;
const narrowings = ['type=Offer&category=Household', 'type=Request&category=Pets', 'type=Request&category=Transport'];

/** Each kind of call in turn from homes all over the country; the percentiles of each round, in milliseconds. */
export async function timeNear({ origin, baselineOrigin, people, homes: count, rounds, words, label }: Options) {
  const homes: Home[] = [];
  for (let at = 0; at < count; at += 1) homes.push(await findHome(origin, 1 + ((at * 997) % people)));
  const near = (home: Home, query: string) =>
    ask(`${origin}/api/listings/near?${query}`, { cookie: cookieOf(home.person) });
  const calls: Record<string, (home: Home, turn: number) => Promise<{ ms: number }>> = {
    ...(baselineOrigin === undefined ? {} : { bare: ({ place }) => ask(`${baselineOrigin}/${place}`) }),
    'near list, first page': (home) => near(home, ''),
    'near list, 40 pages on': (home) => near(home, `cursor=${encodeURIComponent(home.fortyOn)}`),
    'near list, by type and category': (home, turn) => near(home, narrowings[turn % narrowings.length] ?? ''),
  };
  for (const kind of kindsOfWords) {
    calls[`search, ${kind}`] = (home, turn) =>
      near(home, `search=${encodeURIComponent(words[kind][turn % words[kind].length] ?? '')}`);
  }
  const timed = Object.keys(calls).map((name): Timed => ({ name, p50s: [], p95s: [] }));
  const tick = progress(`near, ${label}: rounds`, rounds + 1);
  // Once more than counted: the first round prepares the statements.
  for (let round = 0; round <= rounds; round += 1) {
    const times = new Map(timed.map(({ name }) => [name, [] as number[]]));
    for (const [at, home] of homes.entries()) {
      for (const [name, call] of Object.entries(calls)) times.get(name)?.push((await call(home, at + round)).ms);
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

async function findHome(origin: string, person: number): Promise<Home> {
  const cookie = cookieOf(person);
  const me = await ask(`${origin}/api/neighbours/me`, { cookie });
  const { neighbourhood } = JSON.parse(me.body) as { neighbourhood: { neighbourhoodId: string } };
  let cursor = '';
  for (let page = 0; page < fortyPages; page += 1) {
    const { body } = await ask(`${origin}/api/listings/near?${cursor && `cursor=${encodeURIComponent(cursor)}`}`, {
      cookie,
    });
    const { nextCursor } = JSON.parse(body) as Page;
    if (nextCursor === null) throw new Error(`Person ${person} has no ${fortyPages} pages to see.`);
    cursor = nextCursor;
  }
  return { person, place: neighbourhood.neighbourhoodId, fortyOn: cursor };
}
