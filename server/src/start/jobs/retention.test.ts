import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { eraseAccount } from '../../accounts/erase-account.ts';
import type { Db } from '../../db/database.ts';
import { batchSize } from '../../db/delete-batch.ts';
import { newId } from '../../db/uuid.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openTestApp, signInAs } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';
import { deleteExpired, deleteExpiredIfClockTrusted } from './retention.ts';

const dayMs = 24 * 60 * 60 * 1000;

test('the retention job deletes expired sessions, codes, rate limits and emails, and keeps the others', async () => {
  const app = await openTestApp();
  const [kari, ola] = [await buildUser(app.db), await buildUser(app.db)];
  const count = async () => ({
    sessions: (await app.db.selectFrom('sessions').select('id').execute()).length,
    codes: (await app.db.selectFrom('oneTimeCodes').select('id').execute()).length,
    limits: (await app.db.selectFrom('rateLimits').select('key').execute()).length,
    emails: (await app.db.selectFrom('mailQueue').select('id').execute()).length,
  });
  await signInAs(app, kari.email);
  const forgotPassword = (email: string) => app.openBrowser().client.forgotPassword({ body: { email } });
  await forgotPassword(kari.email);
  await app.deliverMail();
  await forgotPassword(ola.email);
  await deleteExpired(app.deps);
  expect(await count()).toMatchObject({ sessions: 1, codes: 1, emails: 1 });

  app.clock.advance(dayMs);
  await deleteExpired(app.deps);
  expect(await count()).toEqual({ sessions: 1, codes: 0, limits: 0, emails: 1 });

  app.clock.advance(13 * dayMs + 1);
  const client = await signInAs(app, ola.email);
  await deleteExpired(app.deps);
  expect(await count()).toMatchObject({ sessions: 1, codes: 0, emails: 0 });
  await client.me();
});

test('a session is deleted 30 days after it began, even if it was used recently', async () => {
  const app = await openTestApp();
  const client = await signInAs(app, (await buildUser(app.db)).email);
  for (let day = 0; day < 30; day += 10) {
    await client.me();
    await deleteExpired(app.deps);
    expect(await countSessions(app.db)).toBe(1);
    app.clock.advance(10 * dayMs);
  }
  app.clock.advance(1);
  await deleteExpired(app.deps);
  expect(await countSessions(app.db)).toBe(0);
});

test('failed emails are deleted 14 days after the failure; unsent emails that a user requested are deleted after 14 days and logged', async () => {
  const app = await openTestApp();
  const { id: userId, email: toAddress } = await buildUser(app.db);
  const createdAt = app.clock.now();
  const row = { userId, toAddress, runAfter: createdAt, createdAt };
  const deadAt = new Date(createdAt.getTime() + dayMs);
  await app.db
    .insertInto('mailQueue')
    .values([
      { ...row, id: newId(createdAt), template: 'reset-password' },
      { ...row, id: newId(createdAt), template: 'password-changed' },
      { ...row, id: newId(createdAt), template: 'email-changed', deadAt },
    ])
    .execute();
  const templatesLeft = async () => {
    await deleteExpired(app.deps);
    return (await app.db.selectFrom('mailQueue').select('template').orderBy('template').execute()).map(
      ({ template }) => template,
    );
  };
  app.clock.advance(14 * dayMs);
  expect(await templatesLeft()).toEqual(['email-changed', 'password-changed', 'reset-password']);
  expect(app.logged.join('')).not.toContain('emails dropped');
  app.clock.advance(1);
  expect(await templatesLeft()).toEqual(['email-changed', 'password-changed']);
  expect(app.logged.filter((line) => line.includes('"dropped":1'))).toHaveLength(1);
  app.clock.advance(dayMs);
  expect(await templatesLeft()).toEqual(['password-changed']);
  app.clock.advance(365 * dayMs);
  expect(await templatesLeft()).toEqual(['password-changed']);
});

async function addExpired(db: Db, userId: string, count: number): Promise<void> {
  await sql`
    insert into sessions (id, token_hash, user_id, created_at, last_seen_at)
    select gen_random_uuid(), sha256(n::text::bytea), ${userId}, '2026-01-01', '2026-01-01' from generate_series(1, ${count}::int) n
  `.execute(db);
  await sql`
    insert into one_time_codes (id, user_id, purpose, email_key, code_hash, created_at, expires_at)
    select gen_random_uuid(), ${userId}, 'reset-password', 'x', sha256(n::text::bytea), '2026-01-01', '2026-01-01'
    from generate_series(1, ${count}::int) n
  `.execute(db);
}

async function countSessions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function cancelLargeDeletes(db: Db, max: number): Promise<void> {
  await sql`
    create or replace function cancel_large() returns trigger language plpgsql as ${sql.lit(`begin
      if (select count(*) from gone) > ${max} then raise 'canceling statement' using errcode = '57014'; end if;
      return null;
    end`)}
  `.execute(db);
  for (const table of ['sessions', 'one_time_codes']) {
    await sql`
      create trigger cancel_large after delete on ${sql.table(table)}
      referencing old table as gone for each statement execute function cancel_large()
    `.execute(db);
    onTestFinished(async () => {
      await sql`drop trigger cancel_large on ${sql.table(table)}`.execute(db);
    });
  }
}

test('promise 56: if 3,500 sessions and 3,500 codes have expired, no statement deletes more than one batch', async () => {
  const app = await openTestApp();
  const { id } = await buildUser(app.db);
  await addExpired(app.db, id, 3_500);
  await cancelLargeDeletes(app.db, batchSize);
  await deleteExpired(app.deps);
  expect(await countSessions(app.db)).toBe(0);
  const log = app.logged.join('');
  for (const kind of ['idleSessions', 'codes']) expect(log).toContain(`"kind":"${kind}","count":3500`);
});

test('a stopped retention job finishes its current batch and deletes no more', async () => {
  const app = await openTestApp();
  const { id } = await buildUser(app.db);
  await addExpired(app.db, id, 3 * batchSize);
  const stopping = new AbortController();
  const running = deleteExpired(app.deps, stopping.signal);
  stopping.abort();
  await running;
  expect(await countSessions(app.db)).toBe(2 * batchSize);
});

test('locked rows are skipped without waiting, and deleted by a later run', async () => {
  const app = await openTestApp();
  const { id } = await buildUser(app.db);
  await addExpired(app.db, id, 2);
  // PGlite has a single connection, so no other transaction can hold a row lock.
  if (app.databaseUrl === undefined) return;
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('begin; select from sessions limit 1 for update');
  await deleteExpired(app.deps);
  expect(await countSessions(app.db)).toBe(1);
  await client.end();
  await deleteExpired(app.deps);
  expect(await countSessions(app.db)).toBe(0);
});

const hourMs = 60 * 60 * 1000;

test('promise 56: for 22 hours after the clock jumps 30 days ahead, no session is deleted, and sessions work once the clock is corrected', async () => {
  const app = await openTestApp();
  const kari = await buildUser(app.db);
  const tick = () => deleteExpiredIfClockTrusted(app.deps);
  await tick();
  app.clock.advance(dayMs);
  await tick();
  const client = await signInAs(app, kari.email);

  app.clock.advance(30 * dayMs);
  for (let hour = 0; hour < 23; hour += 1) {
    await tick();
    app.clock.advance(hourMs);
  }
  expect(await countSessions(app.db)).toBe(1);
  app.clock.advance(-30 * dayMs - 22 * hourMs);
  await client.me();
  await tick();
  expect(await countSessions(app.db)).toBe(1);
});

test('if the job never ran before, the clock is trusted once it has advanced by a day', async () => {
  const app = await openTestApp();
  const { id } = await buildUser(app.db);
  await addExpired(app.db, id, 2);
  for (let hour = 0; hour < 24; hour += 1) {
    await deleteExpiredIfClockTrusted(app.deps);
    app.clock.advance(hourMs);
    expect(await countSessions(app.db)).toBe(2);
  }
  await deleteExpiredIfClockTrusted(app.deps);
  expect(await countSessions(app.db)).toBe(0);
});

test('an instance whose clock is far ahead deletes nothing while other instances have the right time', async () => {
  const app = await openTestApp();
  const { id, email } = await buildUser(app.db);
  for (const day of [0, 1]) {
    app.clock.advance(day * dayMs);
    await deleteExpiredIfClockTrusted(app.deps);
  }
  const ahead = testClock(new Date(app.clock.now().getTime() + 30 * dayMs));
  await signInAs(app, email);
  for (let hour = 0; hour < 50; hour += 1) {
    await deleteExpiredIfClockTrusted({ ...app.deps, clock: ahead });
    await deleteExpiredIfClockTrusted(app.deps);
    for (const clock of [app.clock, ahead]) clock.advance(hourMs);
  }
  await addExpired(app.db, id, 2);
  await deleteExpiredIfClockTrusted({ ...app.deps, clock: ahead });
  expect(await countSessions(app.db)).toBe(3);
  await deleteExpiredIfClockTrusted(app.deps);
  expect(await countSessions(app.db)).toBe(1);
});

test('promise 95: the reason for an erasure is deleted after a year', async () => {
  const { db, deps, clock } = await openTestApp();
  const { email } = await buildUser(db);
  await eraseAccount(deps, { email, reason: 'Asked for by email.' });
  const rows = () => db.selectFrom('auditLog').select(['action', 'reason']).execute();
  clock.advance(364 * dayMs);
  await deleteExpired(deps);
  expect(await rows()).toEqual([{ action: 'erase-account', reason: 'Asked for by email.' }]);
  clock.advance(2 * dayMs);
  await deleteExpired(deps);
  expect(await rows()).toEqual([{ action: 'erase-account', reason: null }]);
});
