import { startBaseline } from '../baselines/start-baseline.ts';
import { timedRequest, generator, signInAdministrator } from '../harness/client.ts';
import { measureDecisions } from './lists/decisions.ts';
import { measureFiltered } from './lists/filtered.ts';
import { figuresOfOrders, timePages, worstFigures } from './lists/pages.ts';
import {
  startProductOnPGlite,
  startProductOnPostgres,
  type FilledPostgres,
  type FilledProduct,
} from './lists/filled-product.ts';
import { startPostgres } from '../harness/postgres.ts';
import { progress } from '../harness/progress.ts';
import { atMost, type Figure, observed, publish } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';

const rows = { big: 1_000_000, small: 1_000, embedded: 100_000 };
const rounds = { pages: 40, decisions: 200, overview: 200, byOffset: 5, filtered: 2 };

const postgresSettings = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=on',
  // Otherwise the wait for the disk, which takes equally long at any size, would hide the differences between sizes.
  'synchronous_commit=off',
  'max_wal_size=8GB',
  'shared_buffers=512MB',
];

export async function lists(): Promise<void> {
  const postgres = await startPostgres(postgresSettings);
  const figures: Figure[] = [];
  let version: unknown;
  try {
    const big = await startProductOnPostgres(postgres.url, { rows: rows.big, portOffset: 0 });
    version = (await big.query('show server_version'))[0]?.['server_version'];
    const baseline = await startBaseline('list-page', [big.databaseUrl]);
    const timed = await timePages({
      origin: big.origin,
      baselineOrigin: baseline.origin,
      rounds: rounds.pages,
      label: '1,000,000',
    });
    figures.push(
      ...worstFigures('1,000,000', timed),
      ...figuresOfOrders('1,000,000', timed),
      ...(await measureOffsets(big, baseline.origin)),
      ...(await measureOverview(big)),
      ...(await measureFiltered(big.origin, { label: '1,000,000', rounds: rounds.filtered })),
    );
    await baseline.stop();
    const small = await startProductOnPostgres(postgres.url, { rows: rows.small, portOffset: 1 });
    figures.push(...(await measureDecisions({ big: big.origin, small: small.origin }, rounds.decisions)));
    await Promise.all([big.stop(), small.stop()]);
  } finally {
    await postgres.stop();
  }
  const embedded = await startProductOnPGlite({ rows: rows.embedded, portOffset: 0 });
  try {
    const timed = await timePages({ origin: embedded.origin, rounds: rounds.pages, label: 'PGlite, 100,000' });
    figures.push(
      ...worstFigures('PGlite, 100,000', timed),
      ...(await measureFiltered(embedded.origin, { label: 'PGlite, 100,000', rounds: 1 })),
    );
  } finally {
    await embedded.stop();
  }
  const engines = `PostgreSQL ${String(version)} and PGlite`;
  await publish({
    name: 'lists',
    settings: { rows, rounds, pageSize: 10, engines, postgresSettings: postgresSettings.join(' '), generator },
    figures,
  });
}

async function measureOffsets({ origin }: FilledProduct, baselineOrigin: string): Promise<Figure[]> {
  const { cookie } = await signInAdministrator(origin);
  const ours: number[] = [];
  const byOffset: number[] = [];
  // The first round, which fills caches, does not count.
  for (let round = 0; round <= rounds.byOffset; round += 1) {
    const page = await timedRequest(`${origin}/api/admin/users?sorting=username&pageNumber=${rows.big / 20}`, {
      cookie,
    });
    const offsetPage = await timedRequest(`${baselineOrigin}/users/username_key/asc/${rows.big / 2}`);
    if (round === 0) continue;
    ours.push(page.ms);
    byOffset.push(offsetPage.ms);
  }
  const value = median(byOffset) / median(ours);
  return [observed('1,000,000: middle page by offset and count(*) vs ours', value, '×')];
}

async function measureOverview(product: FilledPostgres): Promise<Figure[]> {
  const { cookie } = await signInAdministrator(product.origin);
  await product.query('create extension if not exists pg_stat_statements');
  const endpoints = [
    { what: 'overview', path: '/api/admin/overview', goalMs: 5 },
    { what: "'Needs attention'", path: '/api/admin/attention', goalMs: 50 },
  ];
  const figures: Figure[] = [];
  for (const { what, path, goalMs } of endpoints) {
    const times: number[] = [];
    const tick = progress(what, rounds.overview);
    for (let round = 0; round < rounds.overview; round += 1) {
      await product.query('select pg_stat_statements_reset()');
      await timedRequest(`${product.origin}${path}`, { cookie });
      times.push(await readStatementMs(product));
      tick();
    }
    figures.push(atMost(goalMs, `1,000,000: ${what}, in the database`, median(times), 'ms'));
  }
  return figures;
}

async function readStatementMs(product: FilledPostgres): Promise<number> {
  const [sum] = await product.query(
    `select sum(total_exec_time + total_plan_time) as ms from pg_stat_statements
     where query ilike '%select%' and query not like '%pg_stat_statements%'`,
  );
  return Number(sum?.['ms']);
}
