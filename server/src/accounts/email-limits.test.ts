// Each kind of mail has limits of its own, and what is not sent is not counted (promise 48).
import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInAs, type TestApp, testPassword } from '../testing/test-app.ts';

const subjects = {
  confirm: 'Bekreft e-postadressen din i Grenda',
  change: 'Bekreft den nye e-postadressen din i Grenda',
  reset: 'Velg nytt passord i Grenda',
  notice: 'Du har allerede en konto i Grenda',
  asked: 'Noen har bedt om å bytte e-postadressen din i Grenda',
};

/** The subjects of what was mailed to an address, sorted. */
async function mailedTo({ deliverMail }: TestApp, address: string): Promise<string[]> {
  const mails = (await deliverMail()).filter(({ to }) => to === address);
  return mails.map(({ subject }) => subject).toSorted();
}

async function ask(app: TestApp, call: 'forgotPassword' | 'resendConfirmationEmail', email: string, times: number) {
  for (let i = 0; i < times; i += 1) {
    // Of two links asked for at the same moment one is mailed.
    app.clock.advance(1);
    await app.openBrowser().client[call]({ body: { email } });
  }
}

async function registerWith({ openBrowser }: TestApp, email: string, times: number) {
  for (let i = 0; i < times; i += 1) {
    await openBrowser().client.register({ body: { username: `tyv${i}`, email, password: testPassword } });
  }
}

test('promise 48: nobody silences a reset, neither by resends that send nothing nor by mails of other kinds', async () => {
  const app = await openTestApp();
  const { email } = await buildUser(app.db);
  const other = await signInAs(app, (await buildUser(app.db)).email);
  await ask(app, 'resendConfirmationEmail', email, 6);
  await registerWith(app, email, 3);
  for (let i = 0; i < 3; i += 1) await other.changeEmail({ body: { newEmail: email, password: testPassword } });
  await ask(app, 'forgotPassword', email, 3);
  expect(await mailedTo(app, email)).toEqual([subjects.notice, subjects.notice, subjects.reset, subjects.reset]);
});

test('promise 48: a reset asked for before an address is confirmed uses up none of its links', async () => {
  const app = await openTestApp();
  const { email } = await buildUser(app.db, { emailConfirmed: false });
  await ask(app, 'forgotPassword', email, 6);
  await ask(app, 'resendConfirmationEmail', email, 1);
  expect(await mailedTo(app, email)).toEqual([subjects.confirm]);
});

test('promise 48: a registration that is refused for its username uses up no mail', async () => {
  const app = await openTestApp();
  const { username } = await buildUser(app.db);
  const email = 'ny@grenda.example';
  for (let i = 0; i < 6; i += 1) {
    await problemOf(app.openBrowser().client.register({ body: { username, email, password: testPassword } }));
  }
  await registerWith(app, email, 1);
  expect(await mailedTo(app, email)).toEqual([subjects.confirm]);
});

test('promise 46: the old address is mailed when a change is asked for, whatever was mailed before and whoever has the new one', async () => {
  const app = await openTestApp();
  const [user, owner] = [await buildUser(app.db), await buildUser(app.db)];
  const client = await signInAs(app, user.email);
  await registerWith(app, user.email, 6);
  await ask(app, 'forgotPassword', user.email, 6);
  await client.changeEmail({ body: { newEmail: 'ny@grenda.example', password: testPassword } });
  await client.changeEmail({ body: { newEmail: owner.email, password: testPassword } });
  const mailed = await mailedTo(app, user.email);
  expect(mailed.filter((subject) => subject === subjects.asked)).toHaveLength(2);
  expect(await mailedTo(app, 'ny@grenda.example')).toEqual([subjects.change]);
});

test('asking for a change too often is told, alike for free and for taken addresses whose limits are used up', async () => {
  const app = await openTestApp();
  const owner = await buildUser(app.db);
  await registerWith(app, owner.email, 3);
  const answers = [];
  for (const newEmail of ['ny@grenda.example', owner.email]) {
    const client = await signInAs(app, (await buildUser(app.db)).email);
    const call = () => client.changeEmail({ body: { newEmail, password: testPassword } });
    for (let i = 0; i < 5; i += 1) await call();
    answers.push(await problemOf(call()));
  }
  expect(answers[0]).toMatchObject({ status: 429 });
  expect(answers[1]).toEqual(answers[0]);
});
