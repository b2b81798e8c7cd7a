import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import { startProduct } from '../../harness/product.ts';
import { root } from '../../harness/root.ts';
import { type Exec, insertRows } from './insert-rows.ts';

export type FilledProduct = { origin: string; stop(): Promise<void> };

export type FilledPostgres = FilledProduct & {
  databaseUrl: string;
  query(sql: string): Promise<Record<string, unknown>[]>;
};

type FillOptions = { rows: number; portOffset: number };

export async function startProductOnPostgres(
  serverUrl: string,
  { rows, portOffset }: FillOptions,
): Promise<FilledPostgres> {
  const name = `lists_${rows}`;
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await withConnection(serverUrl, (exec) => exec(`create database ${name}`));
  await withConnection(databaseUrl, async (exec) => {
    await createTables({ databaseUrl, portOffset });
    await insertRows(exec, rows);
    await exec('vacuum (analyze)');
    rebuildCounts({ DATABASE_URL: databaseUrl });
    await exec('vacuum (analyze)');
  });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // Without a listener, a lost connection would end this process before the failed query's error is reported.
  client.on('error', () => {});
  const product = await startProduct({ databaseUrl, portOffset });
  return {
    origin: product.origin,
    databaseUrl,
    query: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    stop: async () => {
      await product.stop();
      await client.end();
    },
  };
}

export async function startProductOnPGlite({ rows, portOffset }: FillOptions): Promise<FilledProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  await createTables({ dataDir, portOffset });
  const pglite = await PGlite.create(join(dataDir, 'pglite'), { extensions: { pg_trgm } });
  await insertRows((sql) => pglite.exec(sql), rows);
  await pglite.exec('vacuum (analyze)');
  await pglite.close();
  rebuildCounts({ DATA_DIR: dataDir });
  const product = await startProduct({ dataDir, portOffset });
  return {
    origin: product.origin,
    stop: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Starts and stops the product, which creates the tables and the demo data. */
async function createTables(options: Parameters<typeof startProduct>[0]): Promise<void> {
  await (await startProduct(options)).stop();
}

function rebuildCounts(database: { DATABASE_URL: string } | { DATA_DIR: string }): void {
  execFileSync(process.execPath, ['server/src/start/commands/admin.ts', 'rebuild-counts'], {
    cwd: root,
    env: { ...process.env, ...database },
    stdio: 'inherit',
  });
}

async function withConnection(url: string, work: (exec: Exec) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work((sql) => client.query(sql));
  } finally {
    await client.end();
  }
}
