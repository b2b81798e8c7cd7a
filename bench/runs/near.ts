import { startBaseline } from '../baselines/start-baseline.ts';
import { addListings } from '../dataset/listings.ts';
import { fillPGlite, fillPostgres, onPostgres } from '../dataset/create-dataset.ts';
import { generator } from '../harness/client.ts';
import { medianRatio } from '../harness/interleave.ts';
import { startPostgres } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { atMost, type Figure, observed, publish } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import { type TimedRequests, timeNearRequests } from './near/time-near-requests.ts';
import { sampleWords, type Words } from './near/words.ts';

const rounds = 5;
const homes = 40;
const goals = { vsBare: 3, nearMs: 25, searchMs: 50 };

const postgresSettings = [
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=8GB',
  'shared_buffers=1GB',
];

/**
 * Times the near list and its search: on PostgreSQL with the given number of listings, and on PGlite with a tenth of
 * them. Records the results only if the given number is at least 200,000.
 */
export async function near(argument = '1000000'): Promise<void> {
  const listings = Number(argument);
  if (!(listings >= 10_000)) throw new Error('Pass at least 10000 listings, for example: npm run bench -- near 20000');
  const sizes = {
    big: { users: listings / 10, listings },
    embedded: { users: listings / 100, listings: listings / 10 },
  };
  const { words, timed } = await measureOnPostgres(sizes.big);
  const settings = { rounds, homes, neighbourhoods: 'all', generator, words: Object.values(words).flat().join(' ') };
  const isTrial = listings < 200_000;
  await publish({
    name: 'near',
    isTrial,
    settings: { engine: 'PostgreSQL 18', ...sizes.big, postgresSettings: postgresSettings.join(' '), ...settings },
    figures: figuresOf('PostgreSQL', timed),
  });
  const embedded = await measureOnPGlite(sizes.embedded, words);
  await publish({
    name: 'near-embedded',
    isTrial,
    settings: { engine: 'PGlite', ...sizes.embedded, ...settings },
    figures: figuresOf('PGlite', embedded),
  });
}

type Size = { users: number; listings: number };

function datasetOf(size: Size) {
  return {
    users: size.users,
    tables: ['listings'],
    fill: (exec: Parameters<typeof addListings>[0]) => addListings(exec, size),
  };
}

async function measureOnPostgres(size: Size): Promise<{ words: Words; timed: TimedRequests[] }> {
  await using open = new AsyncDisposableStack();
  const postgres = await startPostgres(postgresSettings);
  open.defer(() => postgres.stop());
  const { databaseUrl } = await fillPostgres(postgres.url, datasetOf(size));
  const words = await onPostgres(databaseUrl, sampleWords);
  const baseline = await startBaseline('newest-of-neighbourhood', [databaseUrl]);
  open.defer(() => baseline.stop());
  const product = await startProduct({ databaseUrl });
  open.defer(() => product.stop());
  const options = { origin: product.origin, baselineOrigin: baseline.origin, ...size, homes, rounds, words };
  return { words, timed: await timeNearRequests({ ...options, label: `PostgreSQL, ${size.listings}` }) };
}

async function measureOnPGlite(size: Size, words: Words): Promise<TimedRequests[]> {
  await using open = new AsyncDisposableStack();
  const { dataDir, remove } = await fillPGlite(datasetOf(size));
  open.defer(remove);
  // Uses another port, because keep-alive connections to the first product still exist.
  const product = await startProduct({ dataDir, portOffset: 1 });
  open.defer(() => product.stop());
  // Without `await`, returning would stop the product before it is measured.
  return await timeNearRequests({
    origin: product.origin,
    ...size,
    homes,
    rounds,
    words,
    label: `PGlite, ${size.listings}`,
  });
}

function figuresOf(engine: string, timed: readonly TimedRequests[]): Figure[] {
  const bare = timed.find(({ name }) => name === 'bare')?.p50s;
  return timed.flatMap(({ name, p50s, p95s }) => {
    const what = `${engine}: ${name}`;
    if (name === 'bare')
      return [observed(`${engine}: bare handler, newest of one neighbourhood, p50`, median(p50s), 'ms')];
    const isSearch = name.startsWith('search');
    const p95 = median(p95s);
    return [
      observed(`${what}, p50`, median(p50s), 'ms'),
      isSearch || engine === 'PGlite'
        ? atMost(isSearch ? goals.searchMs : goals.nearMs, `${what}, p95`, p95, 'ms')
        : observed(`${what}, p95`, p95, 'ms'),
      ...(isSearch || !bare ? [] : [atMost(goals.vsBare, `${what} vs bare handler`, medianRatio(p50s, bare), '×')]),
    ];
  });
}
