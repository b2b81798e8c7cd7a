import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../db/postgres/open-postgres.ts';
import { runOn, withDatabaseName } from './clone-postgres.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

const name = `grenda_test_${process.pid}`;
let adminUrl = process.env['TEST_DATABASE_URL'];
let server: PostgresServer | undefined;

export async function setup(project: TestProject): Promise<void> {
  if (adminUrl === undefined) {
    console.info('Starting a PostgreSQL server for the tests …');
    server = await startPostgres();
    adminUrl = server.url;
  }
  await runOn(adminUrl, `create database ${name}`);
  const template = withDatabaseName(adminUrl, name);
  const database = await openPostgres({ databaseUrl: template, poolSize: 1 });
  await database.close();
  // A database with open connections cannot be copied.
  await runOn(adminUrl, `alter database ${name} allow_connections false`);
  project.provide('testDatabase', { engine: 'postgres', template });
}

export async function teardown(): Promise<void> {
  if (server) return server.stop();
  if (adminUrl === undefined) return undefined;
  const databases = await runOn(
    adminUrl,
    `select datname from pg_database where datname like '${name}\\_%' or datname = '${name}'`,
  );
  for (const { datname } of databases) await runOn(adminUrl, `drop database ${String(datname)} with (force)`);
  return undefined;
}
