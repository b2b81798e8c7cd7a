import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Hono } from 'hono';
import { expect, inject, onTestFinished, test } from 'vitest';
import { systemClock } from '../../shared/clock.ts';
import { readConfig } from '../config.ts';
import { migrationsFolder } from '../../db/migrate.ts';
import { lockFolder } from '../../db/pglite/folder-lock.ts';
import { listen } from '../../http/listen.ts';
import { copyTemplate, withName } from '../../testing/databases/clone-postgres.ts';
import { makeDataDir, makeFilledDataDir } from '../../testing/databases/pglite-copies.ts';
import { openSmtpSink } from '../../testing/smtp-sink.ts';
import { testClock } from '../../testing/test-clock.ts';
import { examine } from './doctor-checks.ts';
import { examineDatabase } from './doctor-database.ts';

const { engine, template } = inject('testDatabase');

/** A port of this machine that nobody listens on. */
const closedPort = 1;

async function migratedSettings(): Promise<Record<string, string>> {
  return engine === 'postgres' ? { DATABASE_URL: await copyTemplate(template) } : { DATA_DIR: makeFilledDataDir() };
}

async function emptySettings(): Promise<Record<string, string>> {
  if (engine === 'postgres') return { DATABASE_URL: withName(template, 'template1') };
  const dataDir = makeFilledDataDir();
  const pglite = await PGlite.create(path.join(dataDir, 'pglite'));
  await pglite.exec('drop schema public cascade; create schema public');
  await pglite.close();
  return { DATA_DIR: dataDir };
}

/** The findings by name, as the command prints them. */
async function printed(environment: Record<string, string>, clock = systemClock) {
  const findings = await examine(environment, clock);
  return Object.fromEntries(findings.map(({ name, isWell, text }) => [name, `${isWell ? 'ok' : '!!'} ${text}`]));
}

test('a server that lacks nothing is well', async () => {
  const { url } = await openSmtpSink();
  const environment = { ...(await migratedSettings()), SMTP_URL: url, PUBLIC_ORIGIN: 'https://grenda.example' };
  expect(await printed(environment)).toMatchObject({
    settings: 'ok production, to listen on 127.0.0.1:3000',
    'public origin': 'ok https://grenda.example',
    // Whether the pages are built is not for this test to say.
    'web pages': expect.stringMatching(/^(ok built|!! The web pages are not built: run npm run build first\.)$/),
    database: expect.stringMatching(/^ok PostgreSQL \d+[\d.]* .+ is up to date, with \d{4}-.+\.sql$/),
    clock: expect.stringMatching(/^ok within \d\.\d s of the database's$/),
    // The PostgreSQL of the suite has the character type C.
    letters: expect.stringMatching(engine === 'postgres' ? /^!! .+ character type C, .+ --locale=C\.UTF-8/ : /^ok /),
    mail: `ok the SMTP server at ${new URL(url).host} takes it, from Grenda <no-reply@localhost>; people answer staff's decisions to hei@grenda.example`,
  });
});

test('settings that cannot be read are all named, and nothing else is looked at', async () => {
  expect(await examine({ PORT: 'x', SMTP_URL: 'ftp://x' }, systemClock)).toEqual([
    { name: 'settings', isWell: false, text: expect.stringMatching(/^PORT must be/) },
    { name: 'settings', isWell: false, text: expect.stringMatching(/^SMTP_URL must look like/) },
  ]);
});

test('what production lacks is said with what to do', async () => {
  const dataDir = makeDataDir();
  const lacking = await printed({ DATA_DIR: dataDir });
  expect(lacking['public origin']).toMatch(
    /^!! links in mails start with http:\/\/localhost:3000, .+: set PUBLIC_ORIGIN/,
  );
  expect(lacking['mail']).toMatch(/^!! none is sent, .+: set SMTP_URL/);
  const dev = await printed({ DATA_DIR: dataDir, APP_ENV: 'dev' });
  expect(dev).toMatchObject({
    'public origin': 'ok http://localhost:3000',
    mail: 'ok lands in the dev mailbox at http://localhost:3000/dev/mailbox',
  });
});

test('an SMTP server that is away, or wants another password, is told apart, and no password is shown', async () => {
  const dataDir = makeDataDir();
  const away = await printed({ DATA_DIR: dataDir, SMTP_URL: `smtp://kari:hemmelig@127.0.0.1:${closedPort}` });
  expect(away['mail']).toMatch(/^!! the SMTP server at 127\.0\.0\.1:1 does not take mail \(.+\): start it/);
  expect(JSON.stringify(away)).not.toContain('hemmelig');
});

test('a database that is not there yet is no fault of a new server', async () => {
  const dataDir = path.join(makeDataDir(), 'new');
  expect((await printed({ DATA_DIR: dataDir }))['database']).toBe(
    `ok the embedded one will be made in ${dataDir}/pglite by the first start`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('an embedded database in use by a running server is left alone', async () => {
  const dataDir = makeDataDir();
  const folder = path.join(dataDir, 'pglite');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'PG_VERSION'), '18\n');
  const lock = lockFolder(folder);
  onTestFinished(() => lock.release());
  expect((await printed({ DATA_DIR: dataDir }))['database']).toBe(
    `ok the embedded one in ${folder} is open in a running server`,
  );
});

test('a migration that has not run is named, and so is a clock that is off', async () => {
  const folder = makeDataDir();
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(path.join(folder, '9999-later.sql'), 'select 1');
  const config = readConfig(await migratedSettings());
  const clock = testClock(new Date(Date.now() - 60_000));
  expect(await examineDatabase(config, clock, folder)).toEqual([
    { name: 'database', isWell: false, text: expect.stringMatching(/ lacks 9999-later\.sql: start this version/) },
    {
      name: 'clock',
      isWell: false,
      text: expect.stringMatching(/^(59|[67]\d)\.\d s behind the database's: have both/),
    },
  ]);
  const ahead = await examineDatabase(config, testClock(new Date(Date.now() + 60_000)));
  expect(ahead.slice(0, 2)).toMatchObject([
    { isWell: true },
    { isWell: false, text: expect.stringMatching(/ s ahead of the database's/) },
  ]);
});

test('a PostgreSQL that is away is said to be, without its password', async () => {
  const found = await printed({ DATABASE_URL: `postgres://kari:hemmelig@127.0.0.1:${closedPort}/x` });
  expect(found['database']).toMatch(
    /^!! PostgreSQL at 127\.0\.0\.1:1 cannot be reached \((?!.*hemmelig).+\): start it, or correct DATABASE_URL\.$/,
  );
  expect(found).not.toHaveProperty('clock');
});

test('an empty database is fine', async () => {
  expect((await printed(await emptySettings()))['database']).toMatch(
    /^ok .+ is empty; the first start makes its tables$/,
  );
});

test('with a back end of another’s it is asked whether it answers, and no database is needed', async () => {
  const other = new Hono().get('/api/auth/me', (c) => c.body(null, 401));
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: other.fetch });
  const environment = { API_ORIGIN: `http://127.0.0.1:${port}` };
  const found = await printed(environment);
  expect(found['back end']).toBe(`ok http://127.0.0.1:${port} answers`);
  expect(found).not.toHaveProperty('database');
  await close();
  expect((await printed(environment))['back end']).toMatch(
    /^!! .+ does not answer \(.+\): start it, or correct API_ORIGIN/,
  );
});
