import { expect, test } from 'vitest';
import { deleteExpired } from '../../start/jobs/retention.ts';
import { newId } from '../../db/uuid.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { mailedLink } from '../../testing/builders/mailed-link.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { signInAs, testPassword } from '../../testing/test-app.ts';
import type { Mailer } from '../../mail/email.ts';

const refusal = { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 User unknown' };
const why = 'recipient refused: RCPT TO 550 5.1.1';

async function openConsoleWithMailer() {
  const app = await openConsole();
  const attempted: string[] = [];
  const refused = new Set<string>();
  const mailer: Mailer = {
    send: async (_id, { to }) => {
      attempted.push(to);
      if (refused.has(to)) throw Object.assign(new Error(), refusal);
    },
  };
  const deliver = async () => {
    attempted.length = 0;
    await app.deliverMail(mailer);
    return [...attempted];
  };
  const requestReset = (email: string) => app.openBrowser().client.forgotPassword({ body: { email } });
  const readSuppressed = () => app.db.selectFrom('suppressedAddresses').selectAll().execute();
  const buildSuppressed = async (email = 'Kari@Grenda.example') => {
    const user = await buildUser(app.db, { email });
    refused.add(email);
    await requestReset(email);
    await deliver();
    refused.delete(email);
    return user;
  };
  return { ...app, refused, deliver, requestReset, readSuppressed, buildSuppressed };
}

test('promise 53: an address that was rejected permanently gets no emails, whether queued before or after the rejection', async () => {
  const { db, clock, refused, deliver, requestReset, readSuppressed, logged } = await openConsoleWithMailer();
  const [kari, per] = [await buildUser(db, { email: 'Kari@Grenda.example' }), await buildUser(db)];
  refused.add(kari.email);
  await requestReset(kari.email);
  clock.advance(1);
  await requestReset('kari@grenda.example');
  expect(await deliver()).toEqual([kari.email]);
  expect(await readSuppressed()).toEqual([{ emailKey: 'kari@grenda.example', since: clock.now(), why }]);
  clock.advance(60 * 60 * 1000);
  await requestReset(kari.email);
  await requestReset(per.email);
  expect(await deliver()).toEqual([per.email]);
  expect(logged.join('')).toContain('email no longer needed');
  expect(await db.selectFrom('mailQueue').select('lastError').execute()).toEqual([{ lastError: why }]);
  expect(await db.selectFrom('mailCodes').select('mailId').execute()).toEqual([]);
});

test('a requested email is sent if the last rejection was at least a day ago, and lifts the suppression if it is accepted', async () => {
  const { db, clock, refused, deliver, requestReset, readSuppressed, buildSuppressed } = await openConsoleWithMailer();
  const { email, id: userId } = await buildSuppressed();
  const dayMs = 24 * 60 * 60 * 1000;
  refused.add(email);
  clock.advance(dayMs - 1);
  await requestReset(email);
  expect(await deliver()).toEqual([]);
  clock.advance(1);
  await requestReset(email);
  expect(await deliver()).toEqual([email]);
  expect(await readSuppressed()).toMatchObject([{ since: clock.now() }]);
  refused.delete(email);
  await requestReset(email);
  expect(await deliver()).toEqual([]);
  clock.advance(dayMs);
  // Emails that the recipient did not request are not sent until a requested one is accepted.
  const notice = { id: newId(clock.now()), template: 'password-changed', userId, toAddress: email };
  await db
    .insertInto('mailQueue')
    .values({ ...notice, runAfter: clock.now(), createdAt: clock.now() })
    .execute();
  expect(await deliver()).toEqual([]);
  await requestReset(email);
  expect(await deliver()).toEqual([email]);
  expect(await readSuppressed()).toEqual([]);
});

test('neither a temporary rejection nor one reported by a worker that lost its lease suppresses an address', async () => {
  const { db, deliverMail, requestReset, readSuppressed } = await openConsoleWithMailer();
  const { email } = await buildUser(db);
  await requestReset(email);
  await deliverMail({
    send: async () => {
      throw Object.assign(new Error(), { ...refusal, responseCode: 450, response: '450 4.2.0 Greylisted' });
    },
  });
  expect(await readSuppressed()).toEqual([]);
  await requestReset(email);
  await deliverMail({
    send: async () => {
      await db.updateTable('mailQueue').set({ attempts: 9 }).execute();
      throw Object.assign(new Error(), refusal);
    },
  });
  expect(await readSuppressed()).toEqual([]);
});

test('staff can lift the suppression of an address with a reason; this deletes the emails to it that failed permanently', async () => {
  const { db, client, administrator, deliver, requestReset, readSuppressed, buildSuppressed } =
    await openConsoleWithMailer();
  const [kari, per] = [await buildSuppressed(), await buildSuppressed('per@grenda.example')];
  const free = () => client.freeUserAddress({ params: { userId: kari.id }, body: { reason: 'Postkassen er ryddet.' } });
  await free();
  expect(await readSuppressed()).toMatchObject([{ emailKey: per.email }]);
  expect(await db.selectFrom('mailQueue').select('toAddress').execute()).toEqual([{ toAddress: per.email }]);
  const rows = await db.selectFrom('auditLog').selectAll().execute();
  expect(rows).toMatchObject([
    {
      action: 'free-address',
      subjectId: kari.id,
      actorId: administrator.id,
      reason: 'Postkassen er ryddet.',
      before: { suppressedSince: expect.any(String) },
      after: { suppressedSince: null },
    },
  ]);
  expect(await client.readUser({ params: { userId: kari.id } })).toMatchObject({
    suppressedSince: null,
    decisions: { items: [{ action: 'free-address', by: 'vaktmester', canUndo: false }] },
  });
  await requestReset(kari.email);
  expect(await deliver()).toEqual([kari.email]);
  expect(await problemOf(free())).toMatchObject({
    status: 409,
    detail: 'This address is not suppressed. Emails to it are sent as usual.',
  });
  expect(await db.selectFrom('auditLog').select('id').execute()).toHaveLength(1);
});

test('only one of twenty concurrent requests to lift a suppression succeeds', async () => {
  const { db, client, buildSuppressed } = await openConsoleWithMailer();
  const { id: userId } = await buildSuppressed();
  const requests = Array.from({ length: 20 }, () =>
    client.freeUserAddress({ params: { userId }, body: { reason: 'x' } }),
  );
  const results = await Promise.allSettled(requests);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.selectFrom('auditLog').select('id').execute()).toHaveLength(1);
});

test('confirming an address lifts its suppression, and suppressions of addresses that no account uses are deleted', async () => {
  const app = await openConsoleWithMailer();
  const { db, openBrowser, deliverMail, readSuppressed } = app;
  const user = await buildUser(db, { email: 'ny@grenda.example', emailConfirmed: false });
  await openBrowser().client.resendConfirmationEmail({ body: { email: user.email } });
  const [sent] = await deliverMail();
  const { userId = '', code = '' } = mailedLink(sent);
  const suppress = () =>
    db.insertInto('suppressedAddresses').values({ emailKey: user.email, since: app.clock.now(), why }).execute();
  await suppress();
  await openBrowser().client.confirmEmail({ query: { userId, code } });
  expect(await readSuppressed()).toEqual([]);
  await suppress();
  const client = await signInAs(app, user.email);
  await client.changeEmail({ body: { newEmail: 'nyere@grenda.example', password: testPassword } });
  const newer = { emailKey: 'nyere@grenda.example', since: app.clock.now(), why };
  const changed = mailedLink((await deliverMail()).find(({ to }) => to === 'nyere@grenda.example'));
  await db.insertInto('suppressedAddresses').values(newer).execute();
  await openBrowser().client.confirmEmail({
    query: { userId: changed['userId'] ?? '', code: changed['code'] ?? '', changedEmail: newer.emailKey },
  });
  expect(await readSuppressed()).toMatchObject([{ emailKey: user.email }]);
  await deleteExpired(app.deps);
  expect(await readSuppressed()).toEqual([]);
  await db.insertInto('suppressedAddresses').values(newer).execute();
  await deleteExpired(app.deps);
  expect(await readSuppressed()).toHaveLength(1);
  const clientWithNewAddress = await signInAs(app, 'nyere@grenda.example');
  await clientWithNewAddress.deleteAccount({ body: { password: testPassword } });
  expect(await readSuppressed()).toEqual([]);
});

test('promise 10: requests for a suppressed address get the same response as for an unknown one', async () => {
  const { openBrowser, buildSuppressed } = await openConsoleWithMailer();
  const { email } = await buildSuppressed();
  const post = async (path: string, address: string) => {
    const body = JSON.stringify({ email: address });
    const headers = { 'content-type': 'application/json', 'x-grenda-client': '1' };
    const response = await openBrowser().request(`/api/auth/${path}`, { method: 'POST', headers, body });
    return [response.status, [...response.headers], await response.text()];
  };
  for (const path of ['forgot-password', 'resend-confirmation-email']) {
    expect(await post(path, email)).toEqual(await post(path, 'ingen@grenda.example'));
  }
});
