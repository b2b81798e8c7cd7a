import { expect, test } from 'vitest';
import type { UserRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { claimEmail, enqueueEmail } from '../mail/queue.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInWithPassword, type TestApp, testPassword } from '../testing/test-app.ts';
import { voidAllCodes } from './one-time-codes.ts';

const newPassword = 'tyttebær på tur';
const newEmail = 'tyv@grenda.example';

async function requestChange(app: TestApp, user: UserRow, address = newEmail) {
  const client = await signInWithPassword(app, user.email);
  await client.changeEmail({ body: { newEmail: address, password: testPassword } });
}

async function readEmailedCode({ deliverMail }: TestApp, address: string) {
  const { code = '', userId = '' } = mailedLink((await deliverMail()).find(({ to }) => to === address));
  return { code, userId };
}

const voidingActions = {
  'a password reset': async (app: TestApp, { email }: UserRow) => {
    await app.openBrowser().client.forgotPassword({ body: { email } });
    const { code: resetCode } = await readEmailedCode(app, email);
    return () => app.openBrowser().client.resetPassword({ body: { email, newPassword, resetCode } });
  },
  'a change of password': async (app: TestApp, { email }: UserRow) => {
    const client = await signInWithPassword(app, email);
    return () => client.changePassword({ body: { currentPassword: testPassword, newPassword } });
  },
  'a ban': async (app: TestApp, { id }: UserRow) => {
    const staff = await signInWithPassword(app, (await buildUser(app.db, { isAdmin: true })).email);
    return () => staff.banUsers({ body: { userIds: [id] } });
  },
};

test.each(Object.entries(voidingActions))(
  'promise 46: %s voids every code of the user, including that of a pending change of address',
  async (_, prepare) => {
    const app = await openTestApp();
    const user = await buildUser(app.db);
    await requestChange(app, user);
    const pending = await readEmailedCode(app, newEmail);
    const act = await prepare(app, user);
    app.clock.advance(60 * 1000);
    await act();
    expect(await app.db.selectFrom('oneTimeCodes').select('id').where('userId', '=', user.id).execute()).toEqual([]);
    app.clock.advance(20 * 60 * 60 * 1000);
    const { client } = app.openBrowser();
    expect(await problemOf(client.confirmEmail({ query: { ...pending, changedEmail: newEmail } }))).toMatchObject({
      status: 401,
    });
  },
);

test.each(Object.entries(voidingActions))(
  'promise 46: %s cancels every queued email that would contain a code',
  async (_, prepare) => {
    const app = await openTestApp();
    const user = await buildUser(app.db);
    const act = await prepare(app, user);
    const deliveredBefore = new Set(await app.deliverMail());
    await requestChange(app, user);
    await app.openBrowser().client.forgotPassword({ body: { email: user.email } });
    await act();
    const delivered = (await app.deliverMail()).filter((email) => !deliveredBefore.has(email));
    expect(delivered.filter(({ to, text }) => to === newEmail || text.includes('code='))).toEqual([]);
    expect(await app.db.selectFrom('oneTimeCodes').select('id').where('userId', '=', user.id).execute()).toEqual([]);
  },
);

test('promise 46: a change of address voids every other code, and its own link keeps working', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  const requestLink = async (address: string) => {
    await requestChange(app, user, address);
    return { query: { ...(await readEmailedCode(app, address)), changedEmail: address } };
  };
  const link = await requestLink('ny@grenda.example');
  await app.openBrowser().client.forgotPassword({ body: { email: user.email } });
  await app.deliverMail();
  await app.openBrowser().client.forgotPassword({ body: { email: user.email } });
  const { client } = app.openBrowser();
  await client.confirmEmail(link);
  await client.confirmEmail(link);
  const codes = app.db.selectFrom('oneTimeCodes').select('purpose').where('userId', '=', user.id);
  expect(await codes.execute()).toEqual([{ purpose: 'change-email' }]);
  const queued = await app.db.selectFrom('mailQueue').select('template').execute();
  expect(queued.map(({ template }) => template)).not.toContain('reset-password');
});

test('promise 46: voiding the codes while a worker composes a reset email leaves no valid code in any of 200 rounds', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  const { compose } = app.deliveryBy({ send: async () => {} });
  for (let round = 0; round < 200; round += 1) {
    const email = { kind: 'reset-password' as const, userId: user.id, toAddress: user.email };
    await inTransaction(app.db, (tx) => enqueueEmail(tx, email, app.clock.now()));
    const claimed = await claimEmail(app.db, app.clock.now());
    if (!claimed) throw new Error('The mail queue is empty.');
    await Promise.all([
      compose(claimed),
      inTransaction(app.db, async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
        await voidAllCodes(tx, [user.id]);
      }),
    ]);
    expect(await app.db.selectFrom('oneTimeCodes').select('id').execute()).toEqual([]);
  }
});
