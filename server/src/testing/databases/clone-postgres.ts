import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '../../db/database.ts';
import { connect } from '../../db/postgres/open-postgres.ts';
import { emptyTables } from './empty-tables.ts';

/** Long, because the machine may be busy. Tests of timeouts open their own databases. */
const timeoutsMs = { connect: 15_000, statement: 15_000, query: 20_000 };

const idle: string[] = [];

/** Opens an empty, migrated database. Closed databases are emptied and reused. */
export async function clonePostgres(template: string): Promise<Database & { readonly url: string }> {
  const url = idle.pop() ?? (await copyTemplate(template));
  const database = connect({ databaseUrl: url, poolSize: 8, timeoutsMs });
  let closing: Promise<void> | undefined;
  return { ...database, url, close: () => (closing ??= close()) };

  async function close(): Promise<void> {
    await database.close();
    await runOn(url, emptyTables);
    idle.push(url);
  }
}

export async function copyTemplate(template: string): Promise<string> {
  const templateName = new URL(template).pathname.slice(1);
  const name = `${templateName}_${randomBytes(6).toString('hex')}`;
  await runOn(withName(template, 'postgres'), `create database ${name} template ${templateName}`);
  return withName(template, name);
}

export async function runOn(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export function withName(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
