// A password belongs to the registration whose link is followed (promise 47).
import { expect, test } from 'vitest';
import { newId } from '../db/uuid.ts';
import type { ReceivedMail } from '../mail/mailbox.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInAs, type TestApp, testPassword } from '../testing/test-app.ts';
import { createAdministrator, promoteAdministrator } from './administrators.ts';
import { deleteExpired } from '../jobs/retention.ts';
import { confirmEmail } from './confirm-email.ts';

const email = 'kari@grenda.example';
const theirPassword = 'tyttebær på tur';
const dayMs = 24 * 60 * 60 * 1000;

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

/** What the link of the newest mail to a registration holds; the mail names the registration. */
function linkFor(mails: readonly ReceivedMail[], username: string) {
  const { userId = '', code = '' } = mailedLink(mails.find(({ text }) => text.includes(`«${username}»`)));
  return { userId, code };
}

test('promise 47: whoever registered an address first leaves nothing behind for its owner to confirm', async () => {
  const app = await openTestApp();
  await register(app, 'tyven', theirPassword);
  app.clock.advance(1000);
  await register(app, 'kari');
  const mails = await app.deliverMail();
  const { client } = app.openBrowser();
  await client.confirmEmail({ query: linkFor(mails, 'kari') });
  await signInAs(app, email);
  expect(await problemOf(signIn(app, theirPassword))).toMatchObject({ detail: 'Failed' });
  expect(await usernames(app)).toEqual(['kari']);
  expect(await problemOf(client.confirmEmail({ query: linkFor(mails, 'tyven') }))).toMatchObject({ status: 401 });
});

test('promise 47: a mail names the registration, and says what to do when it is someone else’s', async () => {
  const app = await openTestApp();
  await register(app, 'vinn.penger.no');
  const [mail] = await app.deliverMail();
  // No mail program makes a link of a name with a word joiner in it.
  expect(mail?.text).toContain('«vinn.\u2060penger.\u2060no»');
  expect(mail?.text).toContain('Ikke bekreft den, men slett denne e-posten.');
  expect(mail?.html).not.toContain('penger.no');
});

test('promise 47: of the links of one address followed at once one is good, in 100 rounds', async () => {
  const app = await openTestApp();
  for (let round = 0; round < 100; round += 1) {
    const both = [
      await buildUser(app.db, { email, emailConfirmed: false }),
      await buildUser(app.db, { email, emailConfirmed: false }),
    ];
    await app.openBrowser().client.resendConfirmationEmail({ body: { email } });
    const mails = await app.deliverMail();
    const links = both.map(({ username }) => linkFor(mails, username));
    const outcomes = await Promise.allSettled(links.map((link) => confirmEmail(app.deps, link)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await app.db.selectFrom('users').select('emailConfirmed').execute()).toEqual([{ emailConfirmed: true }]);
    await app.db.deleteFrom('users').execute();
    app.clock.advance(dayMs);
  }
});

test('promise 47: a new link is mailed to each registration, newest first, as far as the limit goes', async () => {
  const app = await openTestApp();
  for (const [i, username] of ['kari_en', 'kari_to', 'kari_tre'].entries()) {
    const createdAt = new Date(app.clock.now().getTime() + i);
    await buildUser(app.db, { email, username, createdAt, emailConfirmed: false });
  }
  await app.openBrowser().client.resendConfirmationEmail({ body: { email } });
  const named = (await app.deliverMail()).map(({ text }) => /«(\w+)»/.exec(text)?.[1]);
  expect(new Set(named)).toEqual(new Set(['kari_to', 'kari_tre']));
});

test('promise 47: before any link is followed only the last one to register is told that a link waits', async () => {
  const app = await openTestApp();
  await register(app, 'kari');
  app.clock.advance(1000);
  await register(app, 'tyven', theirPassword);
  expect(await problemOf(signIn(app, theirPassword))).toMatchObject({ detail: 'NotAllowed' });
  expect(await problemOf(signIn(app, testPassword))).toMatchObject({ detail: 'Failed' });
});

test('a username waits with its registration: nobody else registers the address under it', async () => {
  const app = await openTestApp();
  await register(app, 'kari');
  expect(await problemOf(register(app, 'KARI', theirPassword))).toMatchObject({
    errors: { DuplicateUserName: [expect.any(String)] },
  });
});

test('promise 47: ten registrations wait at an address at most, and what is not mailed displaces none', async () => {
  const app = await openTestApp();
  for (let i = 0; i < 15; i += 1) {
    app.clock.advance(1);
    await register(app, `kari_${i}`);
  }
  // Two were mailed; of the others as many stay as there is room for.
  expect(await usernames(app)).toEqual(Array.from({ length: 10 }, (_, i) => `kari_${i}`));
  app.clock.advance(dayMs);
  await register(app, 'kari_ny');
  expect(await usernames(app)).toEqual([...Array.from({ length: 9 }, (_, i) => `kari_${i + 1}`), 'kari_ny']);
});

test('promise 47: registrations that nobody confirmed go after seven days, however many, and accounts stay', async () => {
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

test('promise 47: an address that was registered but never confirmed can be changed to, and nothing of it stays', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  await register(app, 'tyven', theirPassword);
  const client = await signInAs(app, user.email);
  await client.changeEmail({ body: { newEmail: email, password: testPassword } });
  const mails = await app.deliverMail();
  const { userId = '', code = '' } = mailedLink(mails.find(({ subject }) => subject.includes('den nye')));
  await client.confirmEmail({ query: { userId, code, changedEmail: email } });
  await signInAs(app, email);
  expect(await usernames(app)).toEqual([user.username]);
});

test('promise 47: an administrator can be made with a registered address; only a confirmed account is promoted', async () => {
  const reason = 'Styret vil det.';
  const app = await openTestApp();
  await register(app, 'tyven', theirPassword);
  await expect(promoteAdministrator(app.deps, { email, reason })).rejects.toMatchObject({
    code: 'not-found',
  });
  await createAdministrator(app.deps, { username: 'kari', email, password: testPassword, reason });
  await signInAs(app, email);
  expect(await usernames(app)).toEqual(['kari']);
  await promoteAdministrator(app.deps, { email, reason });
  await expect(
    createAdministrator(app.deps, { username: 'ola', email, password: testPassword, reason }),
  ).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('an address is one account’s once it is confirmed', async () => {
  const app = await openTestApp();
  await buildUser(app.db, { email });
  await expect(buildUser(app.db, { email: email.toUpperCase() })).rejects.toMatchObject({ code: '23505' });
});
