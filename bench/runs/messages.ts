import { startBaseline } from '../baselines/start-baseline.ts';
import { addListings } from '../dataset/listings.ts';
import { fillPostgres } from '../dataset/create-dataset.ts';
import { addThreads, threadTables } from '../dataset/threads.ts';
import { timedRequest, generator } from '../harness/client.ts';
import { medianRatio } from '../harness/interleave.ts';
import { startPostgres } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { atMost, type Figure, observed, publish } from '../harness/report.ts';
import { median, percentile } from '../harness/statistics.ts';
import { findPairs, type Pair, send } from './messages/pairs.ts';
import { timeDelivery } from './messages/time-delivery.ts';

const rounds = 7;
const pairsOfRound = 20;
const goals = { withinMs: 300, acrossMs: 800 };

const postgresSettings = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=8GB', 'shared_buffers=512MB'];

export async function messages(argument = '10000000'): Promise<void> {
  const count = Number(argument);
  if (!(count >= 100_000))
    throw new Error('Pass at least 100000 messages, for example: npm run bench -- messages 100000');
  const sizes = { users: count / 1000, listings: count / 200, threads: count / 40, messages: count };
  await using open = new AsyncDisposableStack();
  const postgres = await startPostgres(postgresSettings);
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
  const [first, second] = [await startProduct({ databaseUrl }), await startProduct({ databaseUrl, portOffset: 1 })];
  open.defer(() => first.stop());
  open.defer(() => second.stop());
  const baseline = await startBaseline('messages', [databaseUrl]);
  open.defer(() => baseline.stop());

  const numbers = Array.from({ length: pairsOfRound }, (_, at) => 1 + Math.floor((at * sizes.users) / pairsOfRound));
  const pairs = await findPairs(first.origin, numbers);
  const requests = createRequests(first.origin, baseline.origin);
  const timed = new Map(Object.keys(requests).map((name) => [name, { p50s: [] as number[], p95s: [] as number[] }]));
  const delivered = { within: [] as number[], across: [] as number[] };
  const tick = progress('messages: rounds', rounds + 1);
  for (let round = 0; round <= rounds; round += 1) {
    const times = new Map(Object.keys(requests).map((name) => [name, [] as number[]]));
    for (const pair of pairs) {
      for (const [name, request] of Object.entries(requests)) times.get(name)?.push(await request(pair));
    }
    const within = await timeDelivery({ senderOrigin: first.origin, readerOrigin: first.origin, pairs });
    const across = await timeDelivery({ senderOrigin: first.origin, readerOrigin: second.origin, pairs });
    tick();
    if (round === 0) continue;
    for (const [name, { p50s, p95s }] of timed) {
      p50s.push(percentile(times.get(name) ?? [], 0.5));
      p95s.push(percentile(times.get(name) ?? [], 0.95));
    }
    delivered.within.push(...within);
    delivered.across.push(...across);
  }
  const figures = ['inbox', 'thread', 'send'].flatMap((name): Figure[] => {
    const [bare, ours] = [timed.get(`bare ${name}`), timed.get(name)];
    if (!bare || !ours) return [];
    return [
      observed(`bare handler, ${name}, p50`, median(bare.p50s), 'ms'),
      observed(`${name}, p50`, median(ours.p50s), 'ms'),
      observed(`${name}, p95`, median(ours.p95s), 'ms'),
      observed(`${name} vs bare handler`, medianRatio(ours.p50s, bare.p50s), '×'),
    ];
  });
  await publish({
    name: 'messages',
    isTrial: count < 1_000_000,
    settings: {
      ...sizes,
      rounds,
      pairsOfRound,
      engine: 'PostgreSQL 18',
      postgresSettings: postgresSettings.join(' '),
      generator,
    },
    figures: [
      ...figures,
      observed('from sending to reading, one instance, p50', percentile(delivered.within, 0.5), 'ms'),
      atMost(goals.withinMs, 'from sending to reading, one instance, p95', percentile(delivered.within, 0.95), 'ms'),
      observed('from sending to reading, two instances, p50', percentile(delivered.across, 0.5), 'ms'),
      atMost(goals.acrossMs, 'from sending to reading, two instances, p95', percentile(delivered.across, 0.95), 'ms'),
    ],
  });
}

function createRequests(origin: string, baselineOrigin: string): Record<string, (pair: Pair) => Promise<number>> {
  return {
    'bare inbox': ({ sender }) => get(`${baselineOrigin}/inbox/${sender.userId}`),
    inbox: ({ sender }) => get(`${origin}/api/threads`, { cookie: sender.cookie }),
    'bare thread': ({ threadId }) => get(`${baselineOrigin}/thread/${threadId}`),
    thread: ({ threadId, sender }) => get(`${origin}/api/threads/${threadId}`, { cookie: sender.cookie }),
    'bare send': ({ threadId, sender }) => get(`${baselineOrigin}/send/${threadId}/${sender.userId}`),
    send: (pair) => send(origin, pair, 'Det passer fint.'),
  };
}

async function get(url: string, headers: Record<string, string> = {}): Promise<number> {
  return (await timedRequest(url, headers)).ms;
}
