import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from '../../db/database.ts';
import { connect } from '../../db/postgres/open-postgres.ts';
import { emptyTables } from './empty-tables.ts';

/** Long, because the machine may be busy. Tests of timeouts open their own databases. */
const timeoutsMs = { connect: 15_000, statement: 15_000, query: 20_000 };

type Clone = Database & { readonly url: string };

const idle: Clone[] = [];

/** Opens an empty, migrated database. Closed databases are emptied and reused with their connections. */
export async function clonePostgres(template: string): Promise<Clone & { destroy: () => Promise<void> }> {
  const clone = idle.pop() ?? (await openCopy(template));
  let closing: Promise<void> | undefined;
  const close = async () => {
    await sql.raw(emptyTables).execute(clone.db);
    idle.push(clone);
  };
  return { ...clone, close: () => (closing ??= close()), destroy: () => (closing ??= clone.close()) };
}

async function openCopy(template: string): Promise<Clone> {
  const url = await copyTemplate(template);
  return { ...connect({ databaseUrl: url, poolSize: 8, timeoutsMs }), url };
}

export async function copyTemplate(template: string): Promise<string> {
  const templateName = new URL(template).pathname.slice(1);
  const name = `${templateName}_${randomBytes(6).toString('hex')}`;
  await runOn(withDatabaseName(template, 'postgres'), `create database ${name} template ${templateName}`);
  return withDatabaseName(template, name);
}

export async function runOn(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

export function withDatabaseName(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
