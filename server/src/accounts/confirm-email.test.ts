import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInWithPassword, type TestApp, testPassword } from '../testing/test-app.ts';

const hourMs = 60 * 60 * 1000;
const refused = { status: 401, detail: 'The link is not valid or has expired. Ask for a new one.' };

type Query = { userId: string; code: string; changedEmail?: string };

function confirm({ openBrowser }: TestApp, query: Query) {
  return openBrowser().client.confirmEmail({ query });
}

async function mailedQuery({ deliverMail }: TestApp): Promise<Query> {
  const email = (await deliverMail()).find(({ text }) => text.includes('/confirm-email?'));
  const { userId = '', code = '', changedEmail } = mailedLink(email);
  return { userId, code, ...(changedEmail === undefined ? {} : { changedEmail }) };
}

async function requestChange(app: TestApp, email: string, newEmail: string): Promise<Query> {
  const client = await signInWithPassword(app, email);
  await client.changeEmail({ body: { newEmail, password: testPassword } });
  return mailedQuery(app);
}

function readUser({ db }: TestApp, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function unconfirmedWithLink(app: TestApp) {
  const user = await buildUser(app.db, { emailConfirmed: false });
  await app.openBrowser().client.resendConfirmationEmail({ body: { email: user.email } });
  return { user, query: await mailedQuery(app) };
}

test('the emailed link confirms the address with a plain-text response, and the user can then sign in', async () => {
  const app = await openTestApp();
  const { user, query } = await unconfirmedWithLink(app);
  expect(await problemOf(signInWithPassword(app, user.email))).toMatchObject({ detail: 'NotAllowed' });
  const response = await app.openBrowser().request(`/api/auth/confirm-email?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  await (await signInWithPassword(app, user.email)).me();
});

test('promise 9: the link can be opened again for 24 hours and returns 401 afterwards', async () => {
  const app = await openTestApp();
  const { query } = await unconfirmedWithLink(app);
  await confirm(app, query);
  app.clock.advance(24 * hourMs - 1000);
  await confirm(app, query);
  app.clock.advance(2000);
  expect(await problemOf(confirm(app, query))).toMatchObject(refused);
});

test('promise 8: a link with another user, another code or an added changedEmail confirms nothing', async () => {
  const app = await openTestApp();
  const { user, query } = await unconfirmedWithLink(app);
  const other = await buildUser(app.db, { emailConfirmed: false });
  for (const altered of [
    { ...query, userId: other.id },
    { ...query, userId: 'ikke en id' },
    { ...query, userId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' },
    { ...query, code: `${query.code}x` },
    { ...query, changedEmail: 'tyv@grenda.example' },
    { ...query, changedEmail: user.email },
  ]) {
    expect(await problemOf(confirm(app, altered)), JSON.stringify(altered)).toMatchObject(refused);
  }
  expect(await readUser(app, user.id)).toEqual(user);
  expect(await readUser(app, other.id)).toEqual(other);
});

test('opening the link sent to a new address changes the address, ends all sessions and notifies the old address', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  const client = await signInWithPassword(app, user.email);
  const query = await requestChange(app, user.email, 'Ny.Adresse@grenda.example');
  expect(query.changedEmail).toBe('Ny.Adresse@grenda.example');
  expect(await readUser(app, user.id)).toMatchObject({ email: user.email });

  await confirm(app, query);
  expect(await problemOf(client.me())).toMatchObject({ status: 401 });
  expect(await readUser(app, user.id)).toMatchObject({ email: 'Ny.Adresse@grenda.example', emailConfirmed: true });
  const notices = (await app.deliverMail()).filter(({ to }) => to === user.email).map(({ subject }) => subject);
  expect(notices).toEqual([
    'E-postadressen din i Grenda er endret',
    'Noen har bedt om å bytte e-postadressen din i Grenda',
  ]);

  const again = await signInWithPassword(app, 'ny.adresse@grenda.example');
  await confirm(app, query);
  await again.me();
});

test('promise 8: the link for a change of address is bound to its user and address, and requires changedEmail', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  const other = await buildUser(app.db);
  const query = await requestChange(app, user.email, 'ny@grenda.example');
  for (const altered of [
    { ...query, changedEmail: 'tyv@grenda.example' },
    { ...query, userId: other.id },
    { userId: query.userId, code: query.code },
  ]) {
    expect(await problemOf(confirm(app, altered)), JSON.stringify(altered)).toMatchObject(refused);
  }
  expect(await readUser(app, user.id)).toMatchObject({ email: user.email });
});

test('if two users open links for the same new address concurrently, one gets the address and the other link is rejected', async () => {
  const app = await openTestApp();
  const [first, second] = [await buildUser(app.db), await buildUser(app.db)];
  const queries = [
    await requestChange(app, first.email, 'ny@grenda.example'),
    await requestChange(app, second.email, 'NY@grenda.example'),
  ];
  const outcomes = await Promise.allSettled(queries.map((query) => confirm(app, query)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const rejected = queries[outcomes.findIndex(({ status }) => status === 'rejected')];
  expect(rejected && (await problemOf(confirm(app, rejected)))).toMatchObject(refused);
});

async function takeAddressOnUpdate(db: Db): Promise<void> {
  await sql`
    create or replace function take_address() returns trigger language plpgsql as $$ begin
      insert into users (id, username, username_key, email, email_key, password_hash, email_confirmed, created_at, updated_at)
      values (gen_random_uuid(), 'rival', 'rival', new.email, new.email_key, 'x', true, now(), now());
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger take_address before update of email_confirmed on users
    for each row when (new.email_confirmed) execute function take_address()
  `.execute(db);
  onTestFinished(async () => {
    await sql`drop trigger take_address on users`.execute(db);
  });
}

test('if the address is taken between the check and the update, the link is rejected and nothing changes', async () => {
  const app = await openTestApp();
  const { user: newcomer, query } = await unconfirmedWithLink(app);
  const user = await buildUser(app.db);
  const change = await requestChange(app, user.email, 'ny@grenda.example');
  await takeAddressOnUpdate(app.db);
  expect(await problemOf(confirm(app, query))).toMatchObject(refused);
  expect(await problemOf(confirm(app, change))).toMatchObject(refused);
  expect(await readUser(app, newcomer.id)).toMatchObject({ emailConfirmed: false });
  expect(await readUser(app, user.id)).toMatchObject({ email: user.email });
});

test('requesting a change to an address that has an account succeeds, and its owner gets a notice instead of a link', async () => {
  const app = await openTestApp();
  const [user, owner] = [await buildUser(app.db), await buildUser(app.db)];
  const client = await signInWithPassword(app, user.email);
  await client.changeEmail({ body: { newEmail: owner.email.toUpperCase(), password: testPassword } });
  const emails = await app.deliverMail();
  expect(new Map(emails.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [owner.email, 'Du har allerede en konto i Grenda'],
      [user.email, 'Noen har bedt om å bytte e-postadressen din i Grenda'],
    ]),
  );
});

test('a change of address requires the password and a valid address', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  const client = await signInWithPassword(app, user.email);
  const request = (newEmail: string, password = testPassword) =>
    problemOf(client.changeEmail({ body: { newEmail, password } }));
  expect(await request('ny@grenda.example', 'feil')).toMatchObject({
    status: 400,
    errors: { PasswordMismatch: [expect.any(String)] },
  });
  expect(await request('ikke en adresse')).toMatchObject({
    status: 400,
    errors: { InvalidEmail: [expect.any(String)] },
  });
  expect(await app.deliverMail()).toEqual([]);
});
