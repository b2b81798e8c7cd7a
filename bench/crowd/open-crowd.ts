import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import { startProduct } from '../harness/product.ts';
import { root } from '../harness/root.ts';
import { type Exec, withoutUpkeep } from './filling.ts';
import { addPlaces } from './places.ts';
import { addPeople } from './people.ts';

/** What a crowd has beside its people: tables, and how they are filled. */
type Crowd = { people: number; tables?: readonly string[]; fill?: (exec: Exec) => Promise<void> };

export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** A database of its own on the server, of the UTF-8 that docs/operate.md asks for, with the demo's rows and a crowd. */
export async function fillPostgres(serverUrl: string, crowd: Crowd): Promise<{ databaseUrl: string }> {
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: '/crowd' }).href;
  await onPostgres(serverUrl, (query) =>
    query("create database crowd template template0 locale_provider libc locale 'C.UTF-8'"),
  );
  await (await startProduct({ databaseUrl })).stop();
  await onPostgres(databaseUrl, (query) => fill(query, crowd));
  recount({ DATABASE_URL: databaseUrl });
  await onPostgres(databaseUrl, (query) => query('vacuum (analyze)'));
  return { databaseUrl };
}

/** The embedded engine in a folder of its own, with the demo's rows and a crowd. */
export async function fillPGlite(crowd: Crowd): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  await (await startProduct({ dataDir })).stop();
  const pglite = await PGlite.create(join(dataDir, 'pglite'), { extensions: { pg_trgm } });
  await fill((sql) => pglite.exec(sql), crowd);
  await pglite.close();
  recount({ DATA_DIR: dataDir });
  return { dataDir, remove: () => rm(dataDir, { recursive: true }) };
}

/** Asks a database on a connection of its own. */
export async function onPostgres<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
  } finally {
    await client.end();
  }
}

async function fill(exec: Exec, { people, tables = [], fill: fillFurther = async () => {} }: Crowd): Promise<void> {
  await addPlaces(exec);
  await withoutUpkeep(exec, ['users', 'profiles', 'sessions', ...tables], async () => {
    await addPeople(exec, people);
    await exec('analyze');
    await fillFurther(exec);
  });
  await exec('drop table bench_places');
  await exec('vacuum (analyze)');
}

/** What the product's upkeep would do by itself in a while. */
function recount(database: { DATABASE_URL: string } | { DATA_DIR: string }): void {
  execFileSync(process.execPath, ['server/src/start/commands/admin.ts', 'rebuild-counts'], {
    cwd: root,
    env: { ...process.env, ...database },
    stdio: 'inherit',
  });
}
