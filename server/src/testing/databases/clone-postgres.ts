import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '../../db/database.ts';
import { connect } from '../../db/postgres/open-postgres.ts';
import { emptyTables } from './empty-tables.ts';

/** A busy machine is no fault of the code; what is about time limits opens a database of its own. */
const unhurried = { connect: 15_000, statement: 15_000, query: 20_000 };

/** Addresses of this process's databases whose test is over. */
const idle: string[] = [];

/** An empty database on the server of the migrated template, which is given by its address; so is the new one. */
export async function clonePostgres(template: string): Promise<Database & { readonly url: string }> {
  const url = idle.pop() ?? (await copyTemplate(template));
  const database = connect({ databaseUrl: url, poolSize: 8, timeoutsMs: unhurried });
  let closing: Promise<void> | undefined;
  return { ...database, url, close: () => (closing ??= close()) };

  async function close(): Promise<void> {
    await database.close();
    await runOn(url, emptyTables);
    idle.push(url);
  }
}

/** Makes a database of one's own; the global set-up drops it in the end. Answers with its address. */
export async function copyTemplate(template: string): Promise<string> {
  const templateName = new URL(template).pathname.slice(1);
  const name = `${templateName}_${randomBytes(6).toString('hex')}`;
  await runOn(withName(template, 'postgres'), `create database ${name} template ${templateName}`);
  return withName(template, name);
}

/** Runs one statement in a database; answers with its rows. */
export async function runOn(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The same server's address with another database. */
export function withName(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
