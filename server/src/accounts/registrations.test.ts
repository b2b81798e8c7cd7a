import { expect, test } from 'vitest';
import { newId } from '../db/uuid.ts';
import type { ReceivedEmail } from '../mail/mailbox.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInWithPassword, type TestApp, testPassword } from '../testing/test-app.ts';
import { createAdministrator, promoteAdministrator } from './administrators.ts';
import { deleteExpired } from '../start/jobs/retention.ts';
import { confirmEmail } from './confirm-email.ts';

const email = 'kari@grenda.example';
const attackerPassword = 'tyttebær på tur';
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

function register({ openBrowser }: TestApp, username: string, password = testPassword) {
  return openBrowser().client.register({ body: { username, email, password } });
}

function signIn({ openBrowser }: TestApp, password: string) {
  return openBrowser().client.signIn({ body: { email, password }, query: { useCookies: true } });
}

async function usernames({ db }: TestApp): Promise<string[]> {
  const users = await db.selectFrom('users').select('username').orderBy('id').execute();
  return users.map(({ username }) => username);
}

function linkFor(emails: readonly ReceivedEmail[], username: string) {
  const { userId = '', code = '' } = mailedLink(emails.find(({ text }) => text.includes(`«${username}»`)));
  return { userId, code };
}

test('promise 47: confirming one registration removes earlier ones of the same address', async () => {
  const app = await openTestApp();
  await register(app, 'tyven', attackerPassword);
  app.clock.advance(1000);
  await register(app, 'kari');
  const emails = await app.deliverMail();
  const { client } = app.openBrowser();
  await client.confirmEmail({ query: linkFor(emails, 'kari') });
  await signInWithPassword(app, email);
  expect(await problemOf(signIn(app, attackerPassword))).toMatchObject({ detail: 'Failed' });
  expect(await usernames(app)).toEqual(['kari']);
  expect(await problemOf(client.confirmEmail({ query: linkFor(emails, 'tyven') }))).toMatchObject({ status: 401 });
});

test('promise 47: the email shows the username without a link, and says what to do if the recipient did not choose it', async () => {
  const app = await openTestApp();
  await register(app, 'vinn.penger.no');
  const [sent] = await app.deliverMail();
  expect(sent?.text).toContain('«vinn.\u2060penger.\u2060no»');
  expect(sent?.text).toContain('Ikke bekreft den, men slett denne e-posten.');
  expect(sent?.html).not.toContain('penger.no');
});

test('promise 47: if two links sent to one address are opened concurrently, only one confirms the address', async () => {
  const app = await openTestApp();
  for (let round = 0; round < 100; round += 1) {
    const both = [
      await buildUser(app.db, { email, emailConfirmed: false }),
      await buildUser(app.db, { email, emailConfirmed: false }),
    ];
    await app.openBrowser().client.resendConfirmationEmail({ body: { email } });
    const emails = await app.deliverMail();
    const links = both.map(({ username }) => linkFor(emails, username));
    const outcomes = await Promise.allSettled(links.map((link) => confirmEmail(app.deps, link)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await app.db.selectFrom('users').select('emailConfirmed').execute()).toEqual([{ emailConfirmed: true }]);
    await app.db.deleteFrom('users').execute();
    app.clock.advance(dayMs);
  }
});

test('promise 47: a resend emails a link for each of the newest registrations of an address, up to the email limit', async () => {
  const app = await openTestApp();
  for (const [i, username] of ['kari_en', 'kari_to', 'kari_tre'].entries()) {
    const createdAt = new Date(app.clock.now().getTime() + i);
    await buildUser(app.db, { email, username, createdAt, emailConfirmed: false });
  }
  await app.openBrowser().client.resendConfirmationEmail({ body: { email } });
  const named = (await app.deliverMail()).map(({ text }) => /«(\w+)»/.exec(text)?.[1]);
  expect(new Set(named)).toEqual(new Set(['kari_to', 'kari_tre']));
});

test('promise 47: until a link is opened, a sign-in returns NotAllowed only with the password of the newest registration', async () => {
  const app = await openTestApp();
  await register(app, 'kari');
  app.clock.advance(1000);
  await register(app, 'tyven', attackerPassword);
  expect(await problemOf(signIn(app, attackerPassword))).toMatchObject({ detail: 'NotAllowed' });
  expect(await problemOf(signIn(app, testPassword))).toMatchObject({ detail: 'Failed' });
});

test('the username of an unconfirmed registration cannot be registered again', async () => {
  const app = await openTestApp();
  await register(app, 'kari');
  expect(await problemOf(register(app, 'KARI', attackerPassword))).toMatchObject({
    errors: { DuplicateUserName: [expect.any(String)] },
  });
});

test('promise 47: an address has at most ten unconfirmed registrations; a new one displaces the oldest only if the address may be sent another email', async () => {
  const app = await openTestApp();
  for (let i = 0; i < 15; i += 1) {
    app.clock.advance(1);
    await register(app, `kari_${i}`);
  }
  expect(await usernames(app)).toEqual(Array.from({ length: 10 }, (_, i) => `kari_${i}`));
  await app.deliverMail();
  app.clock.advance(dayMs);
  await register(app, 'kari_ny');
  expect(await usernames(app)).toEqual([...Array.from({ length: 9 }, (_, i) => `kari_${i + 1}`), 'kari_ny']);
});

test('promise 47: a stranger cannot displace a registration while its link is valid or its email is queued', async () => {
  const app = await openTestApp();
  await register(app, 'kari');
  const [sent] = await app.deliverMail();
  for (let i = 0; i < 9; i += 1) await register(app, `fremmed_${i}`);
  for (let i = 0; i < 3; i += 1) {
    app.clock.advance(hourMs);
    await register(app, `tyven_${i}`);
  }
  expect(await usernames(app)).toHaveLength(10);
  expect(await usernames(app)).toEqual(expect.arrayContaining(['kari', 'fremmed_0', 'tyven_0', 'tyven_2']));
  const { userId = '', code = '' } = mailedLink(sent);
  await app.openBrowser().client.confirmEmail({ query: { userId, code } });
  expect(await usernames(app)).toEqual(['kari']);
});

test('promise 47: unconfirmed registrations are deleted after seven days, however many there are, and confirmed accounts stay', async () => {
  const app = await openTestApp();
  const { id } = await buildUser(app.db);
  const now = app.clock.now();
  const people = Array.from({ length: 1100 }, (_, i) => {
    const name = `nabo_${i}`;
    return { id: newId(now), username: name, usernameKey: name, email: name, emailKey: name, passwordHash: '' };
  });
  await app.db
    .insertInto('users')
    .values(people.map((person) => ({ ...person, createdAt: now, updatedAt: now })))
    .execute();
  app.clock.advance(7 * dayMs - 1);
  await deleteExpired(app.deps);
  expect(await usernames(app)).toHaveLength(1101);
  app.clock.advance(2);
  await deleteExpired(app.deps);
  expect(await app.db.selectFrom('users').select('id').execute()).toEqual([{ id }]);
});

test('promise 47: a user can change to an address with unconfirmed registrations, which are then deleted', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  await register(app, 'tyven', attackerPassword);
  const client = await signInWithPassword(app, user.email);
  await client.changeEmail({ body: { newEmail: email, password: testPassword } });
  const emails = await app.deliverMail();
  const { userId = '', code = '' } = mailedLink(emails.find(({ subject }) => subject.includes('den nye')));
  await client.confirmEmail({ query: { userId, code, changedEmail: email } });
  await signInWithPassword(app, email);
  expect(await usernames(app)).toEqual([user.username]);
});

test('promise 47: an administrator can be created with the address of an unconfirmed registration; only a confirmed account is promoted', async () => {
  const reason = 'Styret vil det.';
  const app = await openTestApp();
  await register(app, 'tyven', attackerPassword);
  await expect(promoteAdministrator(app.deps, { email, reason })).rejects.toMatchObject({
    code: 'not-found',
  });
  await createAdministrator(app.deps, { username: 'kari', email, password: testPassword, reason });
  await signInWithPassword(app, email);
  expect(await usernames(app)).toEqual(['kari']);
  await promoteAdministrator(app.deps, { email, reason });
  await expect(
    createAdministrator(app.deps, { username: 'ola', email, password: testPassword, reason }),
  ).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a confirmed address is unique', async () => {
  const app = await openTestApp();
  await buildUser(app.db, { email });
  await expect(buildUser(app.db, { email: email.toUpperCase() })).rejects.toMatchObject({ code: '23505' });
});
