import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate, runOn } from '../../testing/databases/clone-postgres.ts';
import { migrate, migrationsFolder } from '../migrate.ts';

const { template } = inject('testDatabase');

/** The last migration of the first release. Later ones run while instances of the previous version handle requests. */
const lastOfFirstRelease = '0003-limits-in-one-statement.sql';
const laterMigrations = readdirSync(migrationsFolder).filter((name) => name > lastOfFirstRelease);

const id = '00000000-0000-7000-8000-000000000001';
const fillTables = `
  insert into users (id, username, username_key, email, email_key, password_hash, created_at, updated_at)
  values ('${id}', 'kari', 'kari', 'kari@example.no', 'kari@example.no', '', now(), now());
  insert into listings (id, owner_id, type, status, category, title, title_key, description, created_at, updated_at)
  values ('${id}', '${id}', 'Offer', 'Open', 'Other', '', '', '', now(), now())`;

/** Begins a transaction that `writeRows` ends. Like the server, it locks rows before it writes them. */
const lockRows = `
  begin;
  select from users for update;
  select from listings for update;
  delete from one_time_codes`;
const writeRows = `
  update users set updated_at = now();
  update listings set updated_at = now();
  insert into mail_queue (id, user_id, to_address, template, run_after, created_at)
  values (gen_random_uuid(), '${id}', '', 'password-changed', now(), now());
  insert into audit_log (id, at, subject_id, action, before, after)
  values (gen_random_uuid(), now(), '${id}', 'approve', '{}', '{}');
  commit`;

test('a migration after the first release and a running transaction of the previous version both succeed', async () => {
  const url = await copyTemplate(template);
  await runOn(url, 'drop schema public cascade; create schema public');
  const [writer, migrator] = [await connect(url), await connect(url)];
  const connection = {
    exec: (sql: string) => migrator.query(sql),
    query: (sql: string, values: readonly unknown[] = []) => migrator.query(sql, [...values]),
  };
  await migrate(connection, migrationsFolder, { last: lastOfFirstRelease });
  await writer.query(fillTables);

  for (const name of laterMigrations) {
    await writer.query(lockRows);
    let isDone = false;
    const migrated = migrate(connection, migrationsFolder, { last: name }).finally(() => (isDone = true));
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => isDone || (await runOn(url, waiting)).length > 0, { interval: 10 }).toBe(true);
    const written = writer.query(writeRows);

    const outcomes = await Promise.allSettled([migrated, written]);
    expect(
      outcomes.map(({ status }) => status),
      name,
    ).toEqual(['fulfilled', 'fulfilled']);
  }
});

test('a migration that waits for a long-running reader blocks other readers for less than 1.5 seconds, and runs when the reader ends', async () => {
  const url = await copyTemplate(template);
  await runOn(url, 'drop schema public cascade; create schema public');
  const [reader, client, migrator] = [await connect(url), await connect(url), await connect(url)];
  const connection = {
    exec: (sql: string) => migrator.query(sql),
    query: (sql: string, values: readonly unknown[] = []) => migrator.query(sql, [...values]),
  };
  await migrate(connection, migrationsFolder, { last: lastOfFirstRelease });
  await reader.query('begin; select from users');
  const waits: string[] = [];
  const migrated = migrate(connection, migrationsFolder, { onWait: (line) => waits.push(line) });
  await expect.poll(() => waits.length, { timeout: 30_000 }).toBeGreaterThan(0);
  await client.query('set statement_timeout = 1500');
  await client.query('select from users');
  await reader.query('commit');
  expect(await migrated).toEqual(laterMigrations);
});

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
