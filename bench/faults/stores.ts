import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Postgres, startPostgres } from './postgres.ts';
import { startProduct } from './product.ts';
import type { RunContext } from './run-context.ts';

export type Store = { DATABASE_URL: string } | { DATA_DIR: string };

export const engines = ['pglite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** Returns a new database with the demo's data. */
export async function openStore(context: RunContext, engine: Engine): Promise<Store> {
  return engine === 'pglite' ? { DATA_DIR: await seedFolder(context) } : (await openPostgresStore(context)).store;
}

export async function seedFolder(context: RunContext): Promise<string> {
  const folder = join(context.folder, 'data');
  await seed(context, { DATA_DIR: folder });
  return folder;
}

export async function openPostgresStore(context: RunContext): Promise<{ postgres: Postgres; store: Store }> {
  const postgres = await startPostgres(context);
  await postgres.run('create database neighbourhood');
  const store = { DATABASE_URL: postgres.url('neighbourhood') };
  await seed(context, store);
  return { postgres, store };
}

/** Fills a database with the demo's data. */
export async function seed(context: RunContext, store: Store): Promise<void> {
  const product = await startProduct(context, { store, program: 'server/src/start/demo.ts' });
  await product.stop();
}

export async function copyEmbeddedDatabase(from: string, to: string): Promise<void> {
  await cp(join(from, 'pglite'), join(to, 'pglite'), { recursive: true });
}
