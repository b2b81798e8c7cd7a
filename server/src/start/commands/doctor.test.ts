import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Hono } from 'hono';
import { expect, inject, onTestFinished, test } from 'vitest';
import { systemClock } from '../../shared/clock.ts';
import { readConfig } from '../config.ts';
import { migrationsFolder } from '../../db/migrate.ts';
import { connect } from '../../db/postgres/open-postgres.ts';
import { lockFolder } from '../../db/pglite/folder-lock.ts';
import { listen } from '../../http/listen.ts';
import { getOrCreateVapidKeys } from '../../push/vapid-keys.ts';
import { copyTemplate, withDatabaseName } from '../../testing/databases/clone-postgres.ts';
import { makeDataDir, makeMigratedDataDir } from '../../testing/databases/pglite-copies.ts';
import { openSmtpSink } from '../../testing/smtp-sink.ts';
import { testClock } from '../../testing/test-clock.ts';
import { runChecks } from './doctor-checks.ts';
import { checkDatabase } from './doctor-database.ts';
import { checkPushServices } from './doctor-push.ts';
import { checkVersion } from './doctor-version.ts';

const { engine, template } = inject('testDatabase');

const closedPort = 1;

async function migratedSettings(): Promise<Record<string, string>> {
  return engine === 'postgres' ? { DATABASE_URL: await copyTemplate(template) } : { DATA_DIR: makeMigratedDataDir() };
}

async function emptySettings(): Promise<Record<string, string>> {
  if (engine === 'postgres') return { DATABASE_URL: withDatabaseName(template, 'template1') };
  const dataDir = makeMigratedDataDir();
  const pglite = await PGlite.create(path.join(dataDir, 'pglite'));
  await pglite.exec('drop schema public cascade; create schema public');
  await pglite.close();
  return { DATA_DIR: dataDir };
}

async function diagnose(environment: Record<string, string>, clock = systemClock) {
  const findings = await runChecks(environment, clock);
  return Object.fromEntries(findings.map(({ name, isOk, text }) => [name, `${isOk ? 'ok' : '!!'} ${text}`]));
}

test('every check of a complete installation passes, apart from unbuilt web pages and the locale C of the test PostgreSQL', async () => {
  const { url, offered } = await openSmtpSink();
  const environment = {
    ...(await migratedSettings()),
    SMTP_URL: url,
    PUBLIC_ORIGIN: 'https://nabolaget.example',
    CONTACT_EMAIL: 'hei@nabolaget.example',
  };
  const findings = await diagnose(environment);
  expect(findings).toMatchObject({
    version: expect.stringMatching(/^ok \d+\.\d+\.\d+/),
    examples: 'ok no setting has an example value',
    settings: 'ok production, will listen on 127.0.0.1:3000',
    'public origin': 'ok https://nabolaget.example',
    'web pages': expect.stringMatching(/^(ok built|!! The web pages are not built: run npm run build first\.)$/),
    database: expect.stringMatching(/^ok PostgreSQL \d+[\d.]* .+ is up to date; its last migration is \d{4}-.+\.sql$/),
    'push keys': "ok the first start with the neighbours' app open creates the keys that sign push notifications",
    photos: 'ok none',
    clock: expect.stringMatching(/^ok within \d\.\d s of the database clock$/),
    locale: expect.stringMatching(engine === 'postgres' ? /^!! .+ character type C, .+ --locale=C\.UTF-8/ : /^ok /),
    mail: `ok the SMTP server at ${new URL(url).host} accepts emails from no-reply@localhost to hei@nabolaget.example, which receives replies about moderation`,
  });
  const failed = Object.keys(findings).filter((name) => findings[name]?.startsWith('!!') && name !== 'web pages');
  expect(failed).toEqual(engine === 'postgres' ? ['locale'] : []);
  expect(offered).toEqual(['hei@nabolaget.example']);
});

test.runIf(engine === 'pglite')('less memory than the embedded database needs is reported', async () => {
  const environment = { DATA_DIR: makeDataDir() };
  expect(await runChecks(environment, systemClock, { memory: 1e9 })).toContainEqual(
    expect.objectContaining({ name: 'memory', isOk: true }),
  );
  expect(await runChecks(environment, systemClock, { memory: 512e6 })).toContainEqual({
    name: 'memory',
    isOk: false,
    text: '512 MB, but the embedded database needs 700 MB when it is created: use a machine with 1 GB.',
  });
});

test('every invalid setting is reported, and no other check runs', async () => {
  expect(await runChecks({ PORT: 'x', SMTP_URL: 'ftp://x' }, systemClock)).toEqual([
    { name: 'settings', isOk: false, text: expect.stringMatching(/^PORT must be/) },
    { name: 'settings', isOk: false, text: expect.stringMatching(/^SMTP_URL must look like/) },
  ]);
});

test('missing settings are reported with advice in production, and not in development', async () => {
  const dataDir = makeDataDir();
  const production = await diagnose({ DATA_DIR: dataDir });
  expect(production['public origin']).toMatch(
    /^!! links in emails start with http:\/\/localhost:3000, .+: set PUBLIC_ORIGIN/,
  );
  expect(production['mail']).toMatch(/^!! emails wait in the queue .+: set SMTP_URL/);
  const dev = await diagnose({ DATA_DIR: dataDir, APP_ENV: 'dev' });
  expect(dev).toMatchObject({
    'public origin': 'ok http://localhost:3000',
    mail: 'ok goes to the dev mailbox at http://localhost:3000/dev/mailbox',
  });
});

test('an unreachable SMTP server is reported without its password', async () => {
  const dataDir = makeDataDir();
  const findings = await diagnose({ DATA_DIR: dataDir, SMTP_URL: `smtp://kari:hemmelig@127.0.0.1:${closedPort}` });
  expect(findings['mail']).toMatch(/^!! the SMTP server at 127\.0\.0\.1:1 does not accept mail \(.+\): start it/);
  expect(JSON.stringify(findings)).not.toContain('hemmelig');
});

test("a sender or recipient that the SMTP server rejects is reported with the server's reply, and nothing is sent", async () => {
  const sink = await openSmtpSink();
  const environment = { DATA_DIR: makeDataDir(), SMTP_URL: sink.url, MAIL_FROM: 'Grenda <hei@grenda.example>' };
  const mail = async () => (await diagnose(environment))['mail'];
  const { host } = new URL(sink.url);
  sink.refusals['MAIL FROM'] = '550 5.7.1 Sender not owned by user';
  expect(await mail()).toBe(
    `!! the SMTP server at ${host} refuses the sender hei@grenda.example (550 5.7.1 Sender not owned by user): set MAIL_FROM to a sender address that the server accepts.`,
  );
  sink.refusals = { 'RCPT TO': '554 5.7.1 Relay access denied' };
  expect(await mail()).toBe(
    `!! the SMTP server at ${host} refuses the recipient hei@grenda.example (554 5.7.1 Relay access denied): set MODERATORS_EMAIL to an address that exists, or add a user and a password to SMTP_URL.`,
  );
  sink.refusals = { 'RCPT TO': '450 4.2.0 Greylisted' };
  expect(await mail()).toMatch(/^!! .+ \(450 4\.2\.0 Greylisted\): try again in a few minutes/);
  sink.refusals = {};
  expect(await mail()).toMatch(/^ok /);
  expect(sink.emails).toEqual([]);
});

test('an embedded database that does not exist yet is reported as ok', async () => {
  const dataDir = path.join(makeDataDir(), 'new');
  expect((await diagnose({ DATA_DIR: dataDir }))['database']).toBe(
    `ok there is no database in ${dataDir}/pglite yet: start the server to create it, or set DATA_DIR to the folder that contains yours`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('an embedded database in use by a running server is reported as ok and not opened', async () => {
  const dataDir = makeDataDir();
  const folder = path.join(dataDir, 'pglite');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'PG_VERSION'), '18\n');
  const lock = lockFolder(folder);
  onTestFinished(() => lock.release());
  expect((await diagnose({ DATA_DIR: dataDir }))['database']).toBe(
    `ok the embedded database in ${folder} is in use by a running server`,
  );
});

test('a pending migration and clock skew are reported', async () => {
  const folder = makeDataDir();
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(path.join(folder, '9999-later.sql'), 'select 1');
  const config = readConfig(await migratedSettings());
  const clock = testClock(new Date(Date.now() - 60_000));
  expect(await checkDatabase(config, clock, { folder })).toEqual([
    {
      name: 'database',
      isOk: false,
      text: expect.stringMatching(/ is missing the migrations 9999-later\.sql: start this version/),
    },
    {
      name: 'clock',
      isOk: false,
      text: expect.stringMatching(/^(59|[67]\d)\.\d s behind the database clock: synchronise both/),
    },
  ]);
  const ahead = await checkDatabase(config, testClock(new Date(Date.now() + 60_000)));
  expect(ahead.slice(0, 2)).toMatchObject([
    { isOk: true },
    { isOk: false, text: expect.stringMatching(/ s ahead of the database clock/) },
  ]);
});

function doctorBeforeUpgrade(environment: Record<string, string>) {
  const doctor = new URL('doctor.ts', import.meta.url).pathname;
  return spawnSync(process.execPath, [doctor, '--before-upgrade'], { encoding: 'utf8', env: environment });
}

test('before an upgrade, pending migrations are listed, and only problems that prevent a start make the doctor fail', async () => {
  const folder = makeDataDir();
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(path.join(folder, '9999-later.sql'), 'select 1');
  const settings = await migratedSettings();
  const [database] = await checkDatabase(readConfig(settings), systemClock, { folder, isBeforeUpgrade: true });
  expect(database).toMatchObject({
    isOk: true,
    text: expect.stringMatching(/ will get the migrations 9999-later\.sql$/),
  });
  const { stdout, status } = doctorBeforeUpgrade(settings);
  expect(stdout).toMatch(/^!! mail: /m);
  // Without built pages, the server would not start.
  expect(status).toBe(stdout.includes('!! web pages') ? 1 : 0);
  expect(doctorBeforeUpgrade({ ...settings, PORT: 'x' }).status).toBe(1);
});

test('settings with example values are reported', async () => {
  const findings = await diagnose({
    DATA_DIR: makeDataDir(),
    PUBLIC_ORIGIN: 'https://grenda.example',
    MAIL_FROM: 'Grenda <hei@nabolaget.example>',
    CONTACT_EMAIL: 'hei@nabolaget.example',
  });
  expect(findings['examples']).toBe('!! PUBLIC_ORIGIN still has an example value: replace it.');
  const own = await diagnose({
    DATA_DIR: makeDataDir(),
    PUBLIC_ORIGIN: 'https://nabolaget.example',
    MAIL_FROM: 'Grenda <hei@nabolaget.example>',
  });
  expect(own['examples']).toBe('!! CONTACT_EMAIL still has an example value: replace it.');
});

test('the running version is reported, and an installed version that is not the running one fails the check', () => {
  const store = makeDataDir();
  const put = (folder: string, version: string) => {
    mkdirSync(path.join(store, folder), { recursive: true });
    writeFileSync(path.join(store, folder, 'package.json'), JSON.stringify({ version }));
  };
  put('versions/1.0', '1.0');
  put('release', '1.0');
  const check = () => checkVersion(path.join(store, 'versions/1.0'));
  expect(check()).toBe('1.0');
  put('release', '1.1');
  expect(check).toThrow(
    /^Version 1\.0 is running, although 1\.1 is installed: .*journalctl -u grenda.*sudo grenda upgrade/,
  );
});

test('an unreachable PostgreSQL is reported without its password', async () => {
  const findings = await diagnose({ DATABASE_URL: `postgres://kari:hemmelig@127.0.0.1:${closedPort}/x` });
  expect(findings['database']).toMatch(
    /^!! PostgreSQL at 127\.0\.0\.1:1 cannot be reached \((?!.*hemmelig).+\): start it, or correct DATABASE_URL\.$/,
  );
  expect(findings).not.toHaveProperty('clock');
});

test('an empty database is reported as ok', async () => {
  expect((await diagnose(await emptySettings()))['database']).toMatch(
    /^ok .+ is empty; the first start creates its tables$/,
  );
});

test('with API_ORIGIN the back end is checked, and no database is needed', async () => {
  const backEnd = new Hono().get('/api/auth/me', (c) => c.body(null, 401));
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: backEnd.fetch });
  const environment = { API_ORIGIN: `http://127.0.0.1:${port}` };
  const findings = await diagnose(environment);
  expect(findings['back end']).toBe(`ok http://127.0.0.1:${port} responds`);
  expect(findings).not.toHaveProperty('database');
  await close();
  expect((await diagnose(environment))['back end']).toMatch(
    /^!! .+ does not respond \(.+\): start it, or correct API_ORIGIN/,
  );
});

test.runIf(engine === 'postgres')('damaged keys that sign push notifications are reported', async () => {
  const environment = await migratedSettings();
  const { db, close } = connect({ databaseUrl: environment['DATABASE_URL'] ?? '', poolSize: 1 });
  onTestFinished(close);
  await getOrCreateVapidKeys(db);
  expect((await diagnose(environment))['push keys']).toBe('ok the keys that sign push notifications exist');
  const key = Buffer.alloc(97, 4);
  await db.updateTable('signingKeys').set({ key }).where('purpose', '=', 'vapid').execute();
  expect((await diagnose(environment))['push keys']).toMatch(/^!! the keys that sign push notifications are damaged: /);
});

test('the check of the push services connects to them and sends nothing', async () => {
  const received: string[] = [];
  const server = createServer((socket) => socket.on('data', (data) => received.push(String(data))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(await checkPushServices(['127.0.0.1'], port)).toBe('reached 127.0.0.1');
  expect(received).toEqual([]);
  await expect(checkPushServices(['127.0.0.1'], closedPort)).rejects.toThrow(
    /^cannot reach 127\.0\.0\.1 \(.+\): allow outgoing connections to port 1\./,
  );
});
