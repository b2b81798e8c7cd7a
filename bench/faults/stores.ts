import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Postgres, startPostgres } from './postgres.ts';
import { startProduct } from './product.ts';
import type { Stage } from './run-context.ts';

/** A database with the demo's neighbourhood in it, as the product's settings name it. */
export type Store = { DATABASE_URL: string } | { DATA_DIR: string };

export const engines = ['pglite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** A store of either engine, filled with the demo's neighbourhood. */
export async function openStore(stage: Stage, engine: Engine): Promise<Store> {
  return engine === 'pglite' ? { DATA_DIR: await seedFolder(stage) } : (await openPostgresStore(stage)).store;
}

/** A folder of the embedded engine, filled. */
export async function seedFolder(stage: Stage): Promise<string> {
  const folder = join(stage.folder, 'data');
  await seed(stage, { DATA_DIR: folder });
  return folder;
}

/** A server with a filled database, and the server itself. */
export async function openPostgresStore(stage: Stage): Promise<{ postgres: Postgres; store: Store }> {
  const postgres = await startPostgres(stage);
  await postgres.run('create database neighbourhood');
  const store = { DATABASE_URL: postgres.url('neighbourhood') };
  await seed(stage, store);
  return { postgres, store };
}

/** Fills a database with the demo's neighbourhood. */
export async function seed(stage: Stage, store: Store): Promise<void> {
  const product = await startProduct(stage, { store, program: 'server/src/start/demo.ts' });
  await product.stop();
}

/** Copies an embedded folder that nobody has open. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await cp(join(from, 'pglite'), join(to, 'pglite'), { recursive: true });
}
