import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import { startProduct } from '../../harness/product.ts';
import { root } from '../../harness/root.ts';
import { type Exec, fill } from './fill.ts';

export type FilledProduct = { origin: string; stop(): Promise<void> };

export type FilledPostgres = FilledProduct & {
  databaseUrl: string;
  /** Runs SQL beside the product; answers with the rows. */
  query(sql: string): Promise<Record<string, unknown>[]>;
};

type Size = { rows: number; portOffset: number };

/** The product on a database of its own on the server, with so many users and listings. */
export async function openOnPostgres(serverUrl: string, { rows, portOffset }: Size): Promise<FilledPostgres> {
  const name = `lists_${rows}`;
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await onServer(serverUrl, (exec) => exec(`create database ${name}`));
  await onServer(databaseUrl, async (exec) => {
    await makeTables({ DATABASE_URL: databaseUrl }, portOffset);
    await fill(exec, rows);
    // As autovacuum leaves a database that has been in use for a while.
    await exec('vacuum (analyze)');
    recount({ DATABASE_URL: databaseUrl });
    await exec('vacuum (analyze)');
  });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // When the server goes first, what made it go is what is to be read.
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

/** The product on the embedded engine in a folder of its own, with so many users and listings. */
export async function openOnPGlite({ rows, portOffset }: Size): Promise<FilledProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  await makeTables({ dataDir }, portOffset);
  const pglite = await PGlite.create(join(dataDir, 'pglite'), { extensions: { pg_trgm } });
  await fill((sql) => pglite.exec(sql), rows);
  await pglite.exec('vacuum (analyze)');
  await pglite.close();
  recount({ DATA_DIR: dataDir });
  const product = await startProduct({ dataDir, portOffset });
  return {
    origin: product.origin,
    stop: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A first start makes the tables and the demo's rows, the administrator among them. */
async function makeTables(database: { DATABASE_URL: string } | { dataDir: string }, portOffset: number): Promise<void> {
  const options = 'dataDir' in database ? database : { databaseUrl: database.DATABASE_URL };
  await (await startProduct({ ...options, portOffset })).stop();
}

/** What the product's upkeep would do by itself in a while. */
function recount(database: { DATABASE_URL: string } | { DATA_DIR: string }): void {
  execFileSync(process.execPath, ['server/src/start/commands/admin.ts', 'rebuild-counts'], {
    cwd: root,
    env: { ...process.env, ...database },
    stdio: 'inherit',
  });
}

async function onServer(url: string, work: (exec: Exec) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work((sql) => client.query(sql));
  } finally {
    await client.end();
  }
}
