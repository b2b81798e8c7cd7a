import { addListings } from '../dataset/listings.ts';
import { fillPostgres, onPostgres } from '../dataset/create-dataset.ts';
import { addThreads, threadTables } from '../dataset/threads.ts';
import { generator } from '../harness/client.ts';
import { medianRatio } from '../harness/interleave.ts';
import { startWithStandby } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { atMost, observed, publish } from '../harness/report.ts';
import { median, percentile } from '../harness/statistics.ts';
import { sampleWords, type Words } from './near/words.ts';
import { findPairs } from './messages/pairs.ts';
import { readCpuMs } from './replicas/cpu.ts';
import { simulateDay, type DayTimes, lookUpSession } from './replicas/day.ts';

const rounds = 3;
const peopleOfRound = 60;
const lookups = 1_500;
/** Maximum ratios of the figures with a standby to those without one. */
const goals = { cpuRatio: 0.5, nearRatio: 1.5 };

const postgresSettings = ['max_wal_size=8GB', 'shared_buffers=512MB', 'hot_standby_feedback=on'];

export async function replicas(argument = '500000'): Promise<void> {
  const count = Number(argument);
  if (!(count >= 20_000)) throw new Error('Pass at least 20000 messages, for example: npm run bench -- replicas 20000');
  const sizes = { users: count / 50, listings: count / 20, threads: count / 40, messages: count };
  await using open = new AsyncDisposableStack();
  const postgres = await startWithStandby(postgresSettings);
  open.defer(() => postgres.stop());
  const { databaseUrl } = await fillPostgres(postgres.url, {
    users: sizes.users,
    tables: threadTables,
    fill: async (exec) => {
      await exec('set synchronous_commit = off');
      await addListings(exec, sizes);
      await addThreads(exec, sizes);
    },
  });
  const readDatabaseUrl = Object.assign(new URL(postgres.standbyUrl), { pathname: '/dataset' }).href;
  await waitUntilReplayed(databaseUrl, readDatabaseUrl);
  const words = await onPostgres(databaseUrl, sampleWords);
  const options = { databaseUrl, users: sizes.users, words };
  const timed = { without: emptyRound(), with: emptyRound() };
  const tick = progress('replicas: rounds', 2 * (rounds + 1));
  // The first round, which fills caches, does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of ['without', 'with'] as const) {
      const measured = await measure({ ...options, round, ...(kind === 'with' ? { readDatabaseUrl } : {}) });
      tick();
      if (round === 0) continue;
      for (const [name, values] of Object.entries(timed[kind])) values.push(measured[name as keyof Round]);
    }
  }
  const medianOf = (kind: 'without' | 'with', name: keyof Round) => median(timed[kind][name]);
  await publish({
    name: 'replicas',
    isTrial: count < 500_000,
    settings: {
      ...sizes,
      rounds,
      peopleOfRound,
      lookups,
      day: 'near list 8, search 3, listing 6, neighbour 1, inbox 7, thread 5, message 2',
      engine: 'PostgreSQL 18 with a standby on the same machine',
      postgresSettings: postgresSettings.join(' '),
      generator,
    },
    figures: [
      observed("primary's CPU for a user's day, all reads on the primary", medianOf('without', 'dayMs'), 'ms'),
      observed("primary's CPU for a user's day, with a standby", medianOf('with', 'dayMs'), 'ms'),
      atMost(
        goals.cpuRatio,
        "primary's CPU for a user's day, with a standby vs without",
        medianRatio(timed.with.dayMs, timed.without.dayMs),
        '×',
      ),
      observed('near list, all reads on the primary, p50', medianOf('without', 'nearMs'), 'ms'),
      observed('near list, with a standby, p50', medianOf('with', 'nearMs'), 'ms'),
      atMost(
        goals.nearRatio,
        'near list, with a standby vs without',
        medianRatio(timed.with.nearMs, timed.without.nearMs),
        '×',
      ),
      observed("primary's CPU to look up a session", medianOf('without', 'sessionMs'), 'ms'),
    ],
  });
}

type Round = { dayMs: number; nearMs: number; sessionMs: number };

function emptyRound(): Record<keyof Round, number[]> {
  return { dayMs: [], nearMs: [], sessionMs: [] };
}

type MeasureOptions = { databaseUrl: string; readDatabaseUrl?: string; users: number; words: Words; round: number };

async function measure({ users, words, round, ...urls }: MeasureOptions): Promise<Round> {
  await using open = new AsyncDisposableStack();
  const product = await startProduct(urls);
  open.defer(() => product.stop());
  const { origin } = product;
  const first = 1 + ((round * peopleOfRound) % users);
  const numbers = Array.from({ length: peopleOfRound }, (_, at) => 1 + ((first + at * 7) % users));
  const people = await findPairs(origin, numbers);
  const readPrimaryCpuMs = () => readCpuMs(urls.databaseUrl);
  const times: DayTimes = { near: [] };
  // Warms up the new process.
  for (const person of people.slice(0, 8)) await simulateDay(origin, person, words, { near: [] });
  const idleShare = await measureIdleCpuShare(readPrimaryCpuMs);
  const [startedAt, before] = [performance.now(), await readPrimaryCpuMs()];
  for (const person of people) await simulateDay(origin, person, words, times);
  const dayCpu = (await readPrimaryCpuMs()) - before - idleShare * (performance.now() - startedAt);
  const [lookupsStartedAt, lookupsBefore] = [performance.now(), await readPrimaryCpuMs()];
  for (let index = 0; index < lookups; index += 1) await lookUpSession(origin, people[index % people.length]);
  const lookupCpu = (await readPrimaryCpuMs()) - lookupsBefore - idleShare * (performance.now() - lookupsStartedAt);
  return { dayMs: dayCpu / people.length, nearMs: percentile(times.near, 0.5), sessionMs: lookupCpu / lookups };
}

/** Returns the share of one core that the primary uses without requests, for background jobs. */
async function measureIdleCpuShare(readPrimaryCpuMs: () => Promise<number>): Promise<number> {
  const [startedAt, before] = [performance.now(), await readPrimaryCpuMs()];
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  return ((await readPrimaryCpuMs()) - before) / (performance.now() - startedAt);
}

async function waitUntilReplayed(databaseUrl: string, readDatabaseUrl: string): Promise<void> {
  const [end] = await onPostgres(databaseUrl, (query) => query('select pg_current_wal_insert_lsn()::text as lsn'));
  const replayed = `select pg_last_wal_replay_lsn() >= '${String(end?.['lsn'])}' as done`;
  for (;;) {
    const rows = await onPostgres(readDatabaseUrl, (query) => query(replayed)).catch(() => []);
    if (rows[0]?.['done'] === true) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
