import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { SqlConnection } from '../../db/migrate.ts';
import { copyTemplate } from './clone-postgres.ts';
import { loadPGlite } from './pglite-copies.ts';

const dropEverything = 'drop schema public cascade; create schema public';

export async function connectToEmptyDatabase(): Promise<SqlConnection> {
  const { engine, template } = inject('testDatabase');
  const connection = engine === 'postgres' ? await openPostgres(template) : await openPGlite();
  await connection.exec(dropEverything);
  return connection;
}

async function openPGlite(): Promise<SqlConnection> {
  const pglite = await loadPGlite();
  onTestFinished(() => pglite.close());
  return pglite;
}

async function openPostgres(template: string): Promise<SqlConnection> {
  const client = new Client({ connectionString: await copyTemplate(template) });
  await client.connect();
  onTestFinished(() => client.end());
  return { exec: (sql) => client.query(sql), query: (sql, values = []) => client.query(sql, [...values]) };
}
