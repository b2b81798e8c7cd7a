import { setTimeout as wait } from 'node:timers/promises';
import { addListings } from '../crowd/listings.ts';
import { fillPostgres, onPostgres } from '../crowd/open-crowd.ts';
import { cookieOf } from '../crowd/people.ts';
import { ask } from '../harness/console.ts';
import { addThreads, tablesOfThreads } from '../crowd/threads.ts';
import { startPostgres } from '../harness/postgres.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { atMost, type Figure, observed, publish } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import { findPairs, untilAnswered } from './messages/pairs.ts';
import { createDevices } from './streams/devices.ts';
import { tellAll } from './streams/tell-all.ts';
import { peakOfASecond, watchStatements } from './streams/watch-statements.ts';

const each = 5;
const people = { one: 1_000, each: 400 };
const rounds = 5;
const goals = { kB: 20, moveS: 30 };

const postgresSettings = ['shared_preload_libraries=pg_stat_statements', 'wal_level=minimal', 'max_wal_senders=0'];

/** Live streams: 5,000 on one instance, 2,000 on each of two, and what a deploy of one of them does. */
export async function streams(): Promise<void> {
  await using open = new AsyncDisposableStack();
  const postgres = await startPostgres(postgresSettings);
  open.defer(() => postgres.stop());
  const talk = { people: people.one, listings: 5_000, threads: 20_000, messages: 200_000 };
  const { databaseUrl } = await fillPostgres(postgres.url, {
    people: talk.people,
    tables: tablesOfThreads,
    fill: async (exec) => {
      await addListings(exec, talk);
      await addThreads(exec, talk);
    },
  });
  await onPostgres(databaseUrl, (query) => query('create extension pg_stat_statements'));
  const figures = [...(await measureOne(databaseUrl)), ...(await measureTwo(databaseUrl))];
  await publish({
    name: 'streams',
    settings: {
      streamsOfAPerson: each,
      people,
      rounds,
      engine: 'PostgreSQL 18',
      generator: 'bench/harness/event-stream.ts: one socket per stream, same machine',
    },
    figures,
  });
}

/** 5,000 on one instance: what they take of memory, and whether each tells of each change. */
async function measureOne(databaseUrl: string): Promise<Figure[]> {
  await using open = new AsyncDisposableStack();
  const product = await startProduct({ databaseUrl });
  open.defer(() => product.stop());
  const { origin } = product;
  const numbers = upTo(people.one);
  // What the first calls take is no stream's.
  for (const n of numbers) await untilAnswered(() => ask(`${origin}/api/neighbours/me`, { cookie: cookieOf(n) }));
  const pairs = await pairsOf(origin, numbers);
  const before = await resident(product);
  const devices = createDevices(() => origin);
  open.defer(devices.close);
  console.error(`opening ${people.one * each} streams …`);
  await devices.open(numbers, each);
  const isAll = devices.countOpen();
  const after = await resident(product);
  const told = { due: 0, missed: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const { due, missed } = await tellAll({ origin, devices, pairs, round });
    told.due += due;
    told.missed += missed;
    console.error(`streams on one instance, round ${round} of ${rounds}: ${due} events due, ${missed} missed`);
  }
  const busy = await resident(product);
  return [
    { what: 'one instance: streams open', value: isAll, unit: '', goal: '5000', isReached: isAll === 5_000 },
    observed('one instance: resident before opening them', before, 'MB'),
    observed('one instance: resident with all open', after, 'MB'),
    observed('one instance: resident after sending events', busy, 'MB'),
    atMost(goals.kB, 'one instance: memory per stream', ((after - before) * 1000) / isAll, 'kB'),
    observed('one instance: events expected', told.due, ''),
    none('one instance: events missed', told.missed),
  ];
}

/** 2,000 on each of two instances, before one of them is asked to stop. */
async function measureTwo(databaseUrl: string): Promise<Figure[]> {
  await using open = new AsyncDisposableStack();
  const leaving = await startProduct({ databaseUrl, portOffset: 1 });
  const staying = await startProduct({ databaseUrl, portOffset: 2 });
  open.defer(() => staying.stop());
  const half = upTo(people.each);
  const [here, there] = [half, half.map((n) => n + people.each)];
  let isGone = false;
  // As a balancer does it: to the other one as soon as one is no longer ready.
  const devices = createDevices((n) => (n <= people.each && !isGone ? leaving.origin : staying.origin));
  open.defer(devices.close);
  const pairs = await pairsOf(staying.origin, [...here, ...there]);
  console.error(`opening ${2 * people.each * each} streams on two instances …`);
  await devices.open([...here, ...there], each);
  const told = await tellAll({ origin: staying.origin, devices, pairs });
  console.error(`streams on two instances: ${told.due} events due, ${told.missed} missed`);
  const stopped = performance.now();
  const statements = await watchStatements(databaseUrl, async () => {
    isGone = true;
    await leaving.stop();
    while (devices.reconnects.at.length < people.each * each && performance.now() - stopped < 60_000) await wait(100);
    await wait(1_000);
  });
  const { at, refused } = devices.reconnects;
  const after = await tellAll({ origin: staying.origin, devices, pairs });
  const tookS = (Math.max(...at) - stopped) / 1000;
  return [
    none('two instances: events missed', told.missed),
    observed('deploy: streams reconnected', at.length, ''),
    atMost(goals.moveS, 'deploy: time until all have reconnected', tookS, 's'),
    observed('deploy: most reconnects in one second', peakOfASecond(at), ''),
    observed('deploy: most statements in one second', statements.peak, ''),
    none('deploy: responses refused or failed', refused),
    none('deploy: events missed afterwards', after.missed),
  ];
}

function none(what: string, value: number): Figure {
  return { what, value, unit: '', goal: '0', isReached: value === 0 };
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

/** Each person with the other of a thread; the other may listen, too. */
async function pairsOf(origin: string, numbers: readonly number[]) {
  const pairs = await findPairs(origin, numbers);
  return pairs.map((pair, at) => ({
    ...pair,
    people: [numbers[at] ?? 0, Number.parseInt(pair.sender.userId.slice(-12), 16)],
  }));
}

/** Once it has settled. */
async function resident(product: Product): Promise<number> {
  const samples: number[] = [];
  for (let second = 0; second < 10; second += 1) {
    await wait(1_000);
    samples.push((await product.look()).residentMB);
  }
  return median(samples.slice(5));
}
