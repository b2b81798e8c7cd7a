import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInWithPassword, type TestApp, testPassword } from '../testing/test-app.ts';

const subjects = {
  confirm: 'Bekreft e-postadressen din i Grenda',
  change: 'Bekreft den nye e-postadressen din i Grenda',
  reset: 'Velg nytt passord i Grenda',
  notice: 'Du har allerede en konto i Grenda',
  changeRequested: 'Noen har bedt om å bytte e-postadressen din i Grenda',
};

async function subjectsTo({ deliverMail }: TestApp, address: string): Promise<string[]> {
  const emails = (await deliverMail()).filter(({ to }) => to === address);
  return emails.map(({ subject }) => subject).toSorted();
}

async function request(app: TestApp, name: 'forgotPassword' | 'resendConfirmationEmail', email: string, times: number) {
  for (let i = 0; i < times; i += 1) {
    // Emails queued in the same millisecond are sent in any order. Sending a newer reset email first deletes the older.
    app.clock.advance(1);
    await app.openBrowser().client[name]({ body: { email } });
  }
}

async function registerWith({ openBrowser }: TestApp, email: string, times: number) {
  for (let i = 0; i < times; i += 1) {
    await openBrowser().client.register({ body: { username: `tyv${i}`, email, password: testPassword } });
  }
}

test('promise 48: only reset emails count against the limit for resets', async () => {
  const app = await openTestApp();
  const { email } = await buildUser(app.db);
  const other = await signInWithPassword(app, (await buildUser(app.db)).email);
  await request(app, 'resendConfirmationEmail', email, 6);
  await registerWith(app, email, 3);
  for (let i = 0; i < 3; i += 1) await other.changeEmail({ body: { newEmail: email, password: testPassword } });
  await request(app, 'forgotPassword', email, 3);
  expect(await subjectsTo(app, email)).toEqual([subjects.notice, subjects.notice, subjects.reset, subjects.reset]);
});

test('promise 48: reset requests for an unconfirmed address do not count against its limit for confirmation emails', async () => {
  const app = await openTestApp();
  const { email } = await buildUser(app.db, { emailConfirmed: false });
  await request(app, 'forgotPassword', email, 6);
  await request(app, 'resendConfirmationEmail', email, 1);
  expect(await subjectsTo(app, email)).toEqual([subjects.confirm]);
});

test('promise 48: a registration refused because its username is taken is not counted against the email limits', async () => {
  const app = await openTestApp();
  const { username } = await buildUser(app.db);
  const email = 'ny@grenda.example';
  for (let i = 0; i < 6; i += 1) {
    await problemOf(app.openBrowser().client.register({ body: { username, email, password: testPassword } }));
  }
  await registerWith(app, email, 1);
  expect(await subjectsTo(app, email)).toEqual([subjects.confirm]);
});

test('promise 46: the old address is notified of a requested change even if email limits are used up or the new address is taken', async () => {
  const app = await openTestApp();
  const [user, owner] = [await buildUser(app.db), await buildUser(app.db)];
  const client = await signInWithPassword(app, user.email);
  await registerWith(app, user.email, 6);
  await request(app, 'forgotPassword', user.email, 6);
  await client.changeEmail({ body: { newEmail: 'ny@grenda.example', password: testPassword } });
  await client.changeEmail({ body: { newEmail: owner.email, password: testPassword } });
  const mailed = await subjectsTo(app, user.email);
  expect(mailed.filter((subject) => subject === subjects.changeRequested)).toHaveLength(2);
  expect(await subjectsTo(app, 'ny@grenda.example')).toEqual([subjects.change]);
});

test('too many requests to change the address return 429, whether or not the new address has an account', async () => {
  const app = await openTestApp();
  const owner = await buildUser(app.db);
  await registerWith(app, owner.email, 3);
  const problems = [];
  for (const newEmail of ['ny@grenda.example', owner.email]) {
    const client = await signInWithPassword(app, (await buildUser(app.db)).email);
    const change = () => client.changeEmail({ body: { newEmail, password: testPassword } });
    for (let i = 0; i < 5; i += 1) await change();
    problems.push(await problemOf(change()));
  }
  expect(problems[0]).toMatchObject({ status: 429 });
  expect(problems[1]).toEqual(problems[0]);
});
