import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { batchSize } from '../db/delete-in-batches.ts';
import { newId } from '../db/uuid.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';
import { deleteExpired, deleteExpiredWhenTrusted } from './retention.ts';

const dayMs = 24 * 60 * 60 * 1000;

test('the clean-up forgets what is over and keeps what is not', async () => {
  const app = await openTestApp();
  const [kari, ola] = [await buildUser(app.db), await buildUser(app.db)];
  const count = async () => ({
    sessions: (await app.db.selectFrom('sessions').select('id').execute()).length,
    codes: (await app.db.selectFrom('oneTimeCodes').select('id').execute()).length,
    limits: (await app.db.selectFrom('rateLimits').select('key').execute()).length,
    mails: (await app.db.selectFrom('mailQueue').select('id').execute()).length,
  });
  await signInAs(app, kari.email);
  const ask = (email: string) => app.openBrowser().client.forgotPassword({ body: { email } });
  await ask(kari.email);
  await app.deliverMail();
  await ask(ola.email);
  await deleteExpired(app.deps);
  expect(await count()).toMatchObject({ sessions: 1, codes: 1, mails: 1 });

  app.clock.advance(dayMs);
  await deleteExpired(app.deps);
  expect(await count()).toEqual({ sessions: 1, codes: 0, limits: 0, mails: 1 });

  app.clock.advance(13 * dayMs + 1);
  const ola2 = await signInAs(app, ola.email);
  await deleteExpired(app.deps);
  expect(await count()).toMatchObject({ sessions: 1, codes: 0, mails: 0 });
  await ola2.me();
});

test('a session is forgotten 30 days after it began, however lately it was used', async () => {
  const app = await openTestApp();
  const client = await signInAs(app, (await buildUser(app.db)).email);
  for (let day = 0; day < 30; day += 10) {
    await client.me();
    await deleteExpired(app.deps);
    expect(await countSessions(app.db)).toBe(1);
    app.clock.advance(10 * dayMs);
  }
  // The ids of one millisecond are told from each other by what follows the time.
  app.clock.advance(1);
  await deleteExpired(app.deps);
  expect(await countSessions(app.db)).toBe(0);
});

test('mail given up is kept for 14 days; what never could be sent stays, but for links, which are counted in the log', async () => {
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
  const left = async () => {
    await deleteExpired(app.deps);
    return (await app.db.selectFrom('mailQueue').select('template').orderBy('template').execute()).map(
      ({ template }) => template,
    );
  };
  app.clock.advance(14 * dayMs);
  expect(await left()).toEqual(['email-changed', 'password-changed', 'reset-password']);
  expect(app.logged.join('')).not.toContain('mails dropped');
  app.clock.advance(1);
  expect(await left()).toEqual(['email-changed', 'password-changed']);
  expect(app.logged.filter((line) => line.includes('"dropped":1'))).toHaveLength(1);
  app.clock.advance(dayMs);
  expect(await left()).toEqual(['password-changed']);
  app.clock.advance(365 * dayMs);
  expect(await left()).toEqual(['password-changed']);
});

/** Adds so many sessions that ended long ago, and codes too, in a statement each. */
async function addOver(db: Db, userId: string, count: number): Promise<void> {
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
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Has the database cancel each statement that deletes more than so many sessions, as its time limit would. */
async function cancelBeyond(db: Db, most: number): Promise<void> {
  await sql`
    create or replace function cancel_large() returns trigger language plpgsql as ${sql.lit(`begin
      if (select count(*) from gone) > ${most} then raise 'canceling statement' using errcode = '57014'; end if;
      return null;
    end`)}
  `.execute(db);
  await sql`
    create trigger cancel_large after delete on sessions
    referencing old table as gone for each statement execute function cancel_large()
  `.execute(db);
  onTestFinished(async () => {
    await sql`drop trigger cancel_large on sessions`.execute(db);
  });
}

test('promise 56: however much is over, no statement deletes more than a thousand rows', async () => {
  const app = await openTestApp();
  const { id } = await buildUser(app.db);
  await addOver(app.db, id, 3_500);
  await cancelBeyond(app.db, batchSize);
  await deleteExpired(app.deps);
  expect(await countSessions(app.db)).toBe(0);
  expect(app.logged.join('')).toMatch(/"kind":"idleSessions","count":3500/);
});

test('a clean-up that is stopped ends with the batch it is at, and keeps what that has done', async () => {
  const app = await openTestApp();
  const { id } = await buildUser(app.db);
  await addOver(app.db, id, 3 * batchSize);
  const stopping = new AbortController();
  const running = deleteExpired(app.deps, stopping.signal);
  stopping.abort();
  await running;
  expect(await countSessions(app.db)).toBe(2 * batchSize);
});

test('what somebody holds is left for another time, without waiting for it', async () => {
  const app = await openTestApp();
  const { id } = await buildUser(app.db);
  await addOver(app.db, id, 2);
  // One connection serves everyone on PGlite, where nobody can hold anything meanwhile.
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

test('promise 56: a clock 30 days ahead at the start wipes neither sessions nor codes, and set right it is believed', async () => {
  const app = await openTestApp();
  const kari = await buildUser(app.db);
  const tick = () => deleteExpiredWhenTrusted(app.deps);
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

test('a clock that goes on for a day after an absence is believed, whoever starts again meanwhile', async () => {
  const app = await openTestApp();
  const { id } = await buildUser(app.db);
  await addOver(app.db, id, 2);
  for (let hour = 0; hour < 24; hour += 1) {
    await deleteExpiredWhenTrusted(app.deps);
    app.clock.advance(hourMs);
    expect(await countSessions(app.db)).toBe(2);
  }
  await deleteExpiredWhenTrusted(app.deps);
  expect(await countSessions(app.db)).toBe(0);
});

test('an instance whose clock is far ahead forgets nothing as long as others keep the time', async () => {
  const app = await openTestApp();
  const { id, email } = await buildUser(app.db);
  for (const day of [0, 1]) {
    app.clock.advance(day * dayMs);
    await deleteExpiredWhenTrusted(app.deps);
  }
  const ahead = testClock(new Date(app.clock.now().getTime() + 30 * dayMs));
  await signInAs(app, email);
  for (let hour = 0; hour < 50; hour += 1) {
    await deleteExpiredWhenTrusted({ ...app.deps, clock: ahead });
    await deleteExpiredWhenTrusted(app.deps);
    for (const clock of [app.clock, ahead]) clock.advance(hourMs);
  }
  await addOver(app.db, id, 2);
  await deleteExpiredWhenTrusted({ ...app.deps, clock: ahead });
  expect(await countSessions(app.db)).toBe(3);
  await deleteExpiredWhenTrusted(app.deps);
  expect(await countSessions(app.db)).toBe(1);
});
