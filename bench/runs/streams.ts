import { setTimeout as wait } from 'node:timers/promises';
import { addListings } from '../dataset/listings.ts';
import { fillPostgres, onPostgres } from '../dataset/create-dataset.ts';
import { rowNumberOf } from '../dataset/ids.ts';
import { cookieOfUser } from '../dataset/users.ts';
import { timedRequest } from '../harness/client.ts';
import { addThreads, threadTables } from '../dataset/threads.ts';
import { startPostgres } from '../harness/postgres.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { atMost, type Figure, observed, publish } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import { findPairs, withRetry } from './messages/pairs.ts';
import { createDevices } from './streams/devices.ts';
import { countMissedEvents } from './streams/count-missed-events.ts';
import { findPeakRate, findPeakStatementRate } from './streams/peak-rates.ts';

const streamsPerUser = 5;
const users = { ofOneInstance: 1_000, ofEachOfTwo: 400 };
const rounds = 5;
const goals = { kBPerStream: 20, reconnectS: 30 };

const postgresSettings = ['shared_preload_libraries=pg_stat_statements', 'wal_level=minimal', 'max_wal_senders=0'];

export async function streams(): Promise<void> {
  await using open = new AsyncDisposableStack();
  const postgres = await startPostgres(postgresSettings);
  open.defer(() => postgres.stop());
  const sizes = { users: users.ofOneInstance, listings: 5_000, threads: 20_000, messages: 200_000 };
  const { databaseUrl } = await fillPostgres(postgres.url, {
    users: sizes.users,
    tables: threadTables,
    fill: async (exec) => {
      await addListings(exec, sizes);
      await addThreads(exec, sizes);
    },
  });
  await onPostgres(databaseUrl, (query) => query('create extension pg_stat_statements'));
  const figures = [...(await measureOneInstance(databaseUrl)), ...(await measureTwoInstances(databaseUrl))];
  await publish({
    name: 'streams',
    settings: {
      streamsPerUser,
      users,
      rounds,
      engine: 'PostgreSQL 18',
      generator: 'bench/harness/event-stream.ts: one socket per stream, same machine',
    },
    figures,
  });
}

async function measureOneInstance(databaseUrl: string): Promise<Figure[]> {
  await using open = new AsyncDisposableStack();
  const product = await startProduct({ databaseUrl });
  open.defer(() => product.stop());
  const { origin } = product;
  const numbers = numbersTo(users.ofOneInstance);
  // Warms up the product, because the first requests take memory that must not count as memory of the streams.
  for (const n of numbers)
    await withRetry(() => timedRequest(`${origin}/api/neighbours/me`, { cookie: cookieOfUser(n) }));
  const pairs = await findNumberedPairs(origin, numbers);
  const before = await measureSettledMemory(product);
  const devices = createDevices(() => origin);
  open.defer(devices.close);
  console.error(`opening ${users.ofOneInstance * streamsPerUser} streams …`);
  await devices.open(numbers, streamsPerUser);
  const openStreams = devices.countOpen();
  const after = await measureSettledMemory(product);
  const events = { expected: 0, missed: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const { expected, missed } = await countMissedEvents({ origin, devices, pairs, round });
    events.expected += expected;
    events.missed += missed;
    console.error(
      `streams on one instance, round ${round} of ${rounds}: ${expected} events expected, ${missed} missed`,
    );
  }
  const afterEvents = await measureSettledMemory(product);
  return [
    {
      what: 'one instance: streams open',
      value: openStreams,
      unit: '',
      goal: '5000',
      isReached: openStreams === 5_000,
    },
    observed('one instance: resident before opening the streams', before, 'MB'),
    observed('one instance: resident with all streams open', after, 'MB'),
    observed('one instance: resident after sending events', afterEvents, 'MB'),
    atMost(goals.kBPerStream, 'one instance: memory per stream', ((after - before) * 1000) / openStreams, 'kB'),
    observed('one instance: events expected', events.expected, ''),
    expectNone('one instance: events missed', events.missed),
  ];
}

async function measureTwoInstances(databaseUrl: string): Promise<Figure[]> {
  await using open = new AsyncDisposableStack();
  const leaving = await startProduct({ databaseUrl, portOffset: 1 });
  const staying = await startProduct({ databaseUrl, portOffset: 2 });
  open.defer(() => staying.stop());
  const half = numbersTo(users.ofEachOfTwo);
  const [leavingUsers, stayingUsers] = [half, half.map((n) => n + users.ofEachOfTwo)];
  let isStopping = false;
  // Like a load balancer, sends no requests to an instance that is no longer ready.
  const devices = createDevices((n) => (n <= users.ofEachOfTwo && !isStopping ? leaving.origin : staying.origin));
  open.defer(devices.close);
  const pairs = await findNumberedPairs(staying.origin, [...leavingUsers, ...stayingUsers]);
  console.error(`opening ${2 * users.ofEachOfTwo * streamsPerUser} streams on two instances …`);
  await devices.open([...leavingUsers, ...stayingUsers], streamsPerUser);
  const before = await countMissedEvents({ origin: staying.origin, devices, pairs });
  console.error(`streams on two instances: ${before.expected} events expected, ${before.missed} missed`);
  const stopAt = performance.now();
  const peakStatementRate = await findPeakStatementRate(databaseUrl, async () => {
    isStopping = true;
    await leaving.stop();
    while (devices.reconnects.at.length < users.ofEachOfTwo * streamsPerUser && performance.now() - stopAt < 60_000)
      await wait(100);
    await wait(1_000);
  });
  const { at, refused } = devices.reconnects;
  const after = await countMissedEvents({ origin: staying.origin, devices, pairs });
  const tookS = (Math.max(...at) - stopAt) / 1000;
  return [
    expectNone('two instances: events missed', before.missed),
    observed('deploy: streams reconnected', at.length, ''),
    atMost(goals.reconnectS, 'deploy: time until all have reconnected', tookS, 's'),
    observed('deploy: most reconnects in one second', findPeakRate(at), ''),
    observed('deploy: most statements in one second', peakStatementRate, ''),
    expectNone('deploy: responses refused or failed', refused),
    expectNone('deploy: events missed afterwards', after.missed),
  ];
}

function expectNone(what: string, value: number): Figure {
  return { what, value, unit: '', goal: '0', isReached: value === 0 };
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

async function findNumberedPairs(origin: string, numbers: readonly number[]) {
  const pairs = await findPairs(origin, numbers);
  return pairs.map((pair, at) => ({
    ...pair,
    users: [numbers[at] ?? 0, rowNumberOf(pair.sender.userId)],
  }));
}

async function measureSettledMemory(product: Product): Promise<number> {
  const samples: number[] = [];
  for (let second = 0; second < 10; second += 1) {
    await wait(1_000);
    samples.push((await product.readProcessStats()).residentMB);
  }
  return median(samples.slice(5));
}
