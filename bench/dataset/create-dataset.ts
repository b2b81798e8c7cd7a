import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import { startProduct } from '../harness/product.ts';
import { root } from '../harness/root.ts';
import { type Exec, withoutIndexes } from './bulk-load.ts';
import { addNeighbourhoods } from './neighbourhoods.ts';
import { addUsers } from './users.ts';

/** `fill` inserts rows into `tables`, after the users have been inserted. */
type Dataset = { users: number; tables?: readonly string[]; fill?: (exec: Exec) => Promise<void> };

export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

export async function fillPostgres(serverUrl: string, dataset: Dataset): Promise<{ databaseUrl: string }> {
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: '/dataset' }).href;
  await onPostgres(serverUrl, (query) =>
    query("create database dataset template template0 locale_provider libc locale 'C.UTF-8'"),
  );
  // The product creates the tables when it starts.
  await (await startProduct({ databaseUrl })).stop();
  await onPostgres(databaseUrl, (query) => fillDataset(query, dataset));
  rebuildCounts({ DATABASE_URL: databaseUrl });
  await onPostgres(databaseUrl, (query) => query('vacuum (analyze)'));
  return { databaseUrl };
}

export async function fillPGlite(dataset: Dataset): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  await (await startProduct({ dataDir })).stop();
  const pglite = await PGlite.create(join(dataDir, 'pglite'), { extensions: { pg_trgm } });
  await fillDataset((sql) => pglite.exec(sql), dataset);
  await pglite.close();
  rebuildCounts({ DATA_DIR: dataDir });
  return { dataDir, remove: () => rm(dataDir, { recursive: true }) };
}

export async function onPostgres<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
  } finally {
    await client.end();
  }
}

async function fillDataset(
  exec: Exec,
  { users, tables = [], fill: fillTables = async () => {} }: Dataset,
): Promise<void> {
  await addNeighbourhoods(exec);
  await withoutIndexes(exec, ['users', 'profiles', 'sessions', ...tables], async () => {
    await addUsers(exec, users);
    await exec('analyze');
    await fillTables(exec);
  });
  await exec('drop table bench_places');
  await exec('vacuum (analyze)');
}

function rebuildCounts(database: { DATABASE_URL: string } | { DATA_DIR: string }): void {
  execFileSync(process.execPath, ['server/src/start/commands/admin.ts', 'rebuild-counts'], {
    cwd: root,
    env: { ...process.env, ...database },
    stdio: 'inherit',
  });
}
