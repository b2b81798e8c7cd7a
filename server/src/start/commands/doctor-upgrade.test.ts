import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { openDirect } from '../../db/direct-connection.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { copyTemplate, runOn, withDatabaseName } from '../../testing/databases/clone-postgres.ts';
import { makeDataDir, makeMigratedDataDir } from '../../testing/databases/pglite-copies.ts';
import { testClock } from '../../testing/test-clock.ts';
import { checkExtension, checkProxy, checkSystemdUnits, countExpiredRegistrations } from './doctor-upgrade.ts';

const { engine, template } = inject('testDatabase');

function writeFile(folder: string, name: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
}

test('a systemd unit that starts a missing file is reported', async () => {
  const folder = makeDataDir();
  expect(await checkSystemdUnits(path.join(folder, 'none'))).toBe(
    `no unit in ${folder}/none replaces a unit of the package`,
  );
  writeFile(folder, 'grenda.service', 'ExecStart=/usr/bin/node server/src/start/main.ts\n');
  writeFile(folder, 'other.service', 'ExecStart=/usr/bin/node server/src/main.ts\n');
  expect(await checkSystemdUnits(folder)).toBe(`all files started by the units in ${folder} exist`);
  writeFile(folder, 'grenda-backup.service.d/own.conf', 'ExecStart=node server/src/command-line/backup.ts\n');
  await expect(checkSystemdUnits(folder)).rejects.toThrow(
    `${folder}/grenda-backup.service.d/own.conf starts server/src/command-line/backup.ts, which does not exist: copy`,
  );
});

test('a health check in Caddy that depends on the database is reported', async () => {
  const folder = makeDataDir();
  writeFile(folder, 'grenda.caddy', 'lia.no {\n\treverse_proxy 127.0.0.1:3000\n}\n');
  expect(await checkProxy(folder)).toBe('no health check of Caddy depends on the database');
  writeFile(folder, 'Caddyfile', 'lia.no {\n\treverse_proxy 127.0.0.1:3000 {\n\t\thealth_uri /health/ready\n\t}\n}\n');
  await expect(checkProxy(folder)).rejects.toThrow(`${folder}/Caddyfile has health_uri /health/ready, which`);
});

test('the number of registrations that will be deleted is reported', async () => {
  const settings =
    engine === 'postgres'
      ? { databaseUrl: await copyTemplate(template), dataDir: '' }
      : { dataDir: makeMigratedDataDir() };
  const { db, close } = await openDatabase(settings);
  const now = testClock().now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1_000);
  await buildUser(db, { emailConfirmed: false, createdAt: daysAgo(8) });
  await buildUser(db, { emailConfirmed: false, createdAt: daysAgo(6) });
  await buildUser(db, { emailConfirmed: true, createdAt: daysAgo(8) });
  await close();
  const connection = await openDirect({ databaseUrl: undefined, ...settings }, () => {});
  expect(await countExpiredRegistrations(connection, now)).toMatch(
    /^1 account was not confirmed within seven days, and will/,
  );
  await connection.close();
});

test.runIf(engine === 'postgres')('a missing extension that the role cannot create is reported', async () => {
  const migrated = await openDirect({ databaseUrl: await copyTemplate(template), dataDir: '' }, () => {});
  await expect(checkExtension(migrated)).resolves.toBeUndefined();
  await migrated.close();

  const admin = withDatabaseName(template, 'postgres');
  await runOn(admin, `create role grenda_without_rights login password 'x'`);
  const url = new URL(withDatabaseName(template, 'template1'));
  url.username = 'grenda_without_rights';
  url.password = 'x';
  const unprivileged = await openDirect({ databaseUrl: url.href, dataDir: '' }, () => {});
  await expect(checkExtension(unprivileged)).rejects.toThrow(/create extension if not exists pg_trgm/);
  await unprivileged.close();
  await runOn(admin, 'drop role grenda_without_rights');
});
