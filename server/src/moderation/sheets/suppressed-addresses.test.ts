import { expect, test } from 'vitest';
import { deleteExpired } from '../../jobs/retention.ts';
import { newId } from '../../db/uuid.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { mailedLink } from '../../testing/builders/mailed-link.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { signInAs, testPassword } from '../../testing/test-app.ts';
import type { Mailer } from '../../mail/email.ts';

const refusal = { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 User unknown' };
const why = 'recipient refused: RCPT TO 550 5.1.1';

/** A console, and a mailer that says which mails it was given; it refuses what goes to `refused`. */
async function openPost() {
  const app = await openConsole();
  const tried: string[] = [];
  const refused = new Set<string>();
  const mailer: Mailer = {
    send: async (_id, { to }) => {
      tried.push(to);
      if (refused.has(to)) throw Object.assign(new Error(), refusal);
    },
  };
  const deliver = async () => {
    tried.length = 0;
    await app.deliverMail(mailer);
    return [...tried];
  };
  const forgot = (email: string) => app.openBrowser().client.forgotPassword({ body: { email } });
  const suppressed = () => app.db.selectFrom('suppressedAddresses').selectAll().execute();
  /** Somebody whose mailbox refused a mail, and would now take one. */
  const refuse = async (email = 'Kari@Grenda.example') => {
    const user = await buildUser(app.db, { email });
    refused.add(email);
    await forgot(email);
    await deliver();
    refused.delete(email);
    return user;
  };
  return { ...app, refused, deliver, forgot, suppressed, refuse };
}

test('promise 53: an address that was refused for good gets no more mail, whatever was queued before or is later', async () => {
  const { db, clock, refused, deliver, forgot, suppressed, logged } = await openPost();
  const [kari, per] = [await buildUser(db, { email: 'Kari@Grenda.example' }), await buildUser(db)];
  refused.add(kari.email);
  await forgot(kari.email);
  clock.advance(1);
  await forgot('kari@grenda.example');
  expect(await deliver()).toEqual([kari.email]);
  expect(await suppressed()).toEqual([{ emailKey: 'kari@grenda.example', since: clock.now(), why }]);
  clock.advance(60 * 60 * 1000);
  await forgot(kari.email);
  await forgot(per.email);
  expect(await deliver()).toEqual([per.email]);
  expect(logged.join('')).toContain('email no longer needed');
  // The one that was refused is left, for whoever looks after the mail; no code of the others was made.
  expect(await db.selectFrom('mailQueue').select('lastError').execute()).toEqual([{ lastError: why }]);
  expect(await db.selectFrom('mailCodes').select('mailId').execute()).toEqual([]);
});

test('what somebody asks for is tried again a day after each refusal, and frees the address once it is taken', async () => {
  const { db, clock, refused, deliver, forgot, suppressed, refuse } = await openPost();
  const { email, id: userId } = await refuse();
  const dayMs = 24 * 60 * 60 * 1000;
  refused.add(email);
  clock.advance(dayMs - 1);
  await forgot(email);
  expect(await deliver()).toEqual([]);
  clock.advance(1);
  await forgot(email);
  expect(await deliver()).toEqual([email]);
  expect(await suppressed()).toMatchObject([{ since: clock.now() }]);
  refused.delete(email);
  await forgot(email);
  expect(await deliver()).toEqual([]);
  clock.advance(dayMs);
  // What nobody asked for waits until one that somebody did has arrived.
  const notice = { id: newId(clock.now()), template: 'password-changed', userId, toAddress: email };
  await db
    .insertInto('mailQueue')
    .values({ ...notice, runAfter: clock.now(), createdAt: clock.now() })
    .execute();
  expect(await deliver()).toEqual([]);
  await forgot(email);
  expect(await deliver()).toEqual([email]);
  expect(await suppressed()).toEqual([]);
});

test('a refusal of another kind, and one that a worker reports who has lost the mail, suppress nothing', async () => {
  const { db, deliverMail, forgot, suppressed } = await openPost();
  const { email } = await buildUser(db);
  await forgot(email);
  await deliverMail({
    send: async () => {
      throw Object.assign(new Error(), { ...refusal, responseCode: 450, response: '450 4.2.0 Greylisted' });
    },
  });
  expect(await suppressed()).toEqual([]);
  await forgot(email);
  await deliverMail({
    send: async () => {
      await db.updateTable('mailQueue').set({ attempts: 9 }).execute();
      throw Object.assign(new Error(), refusal);
    },
  });
  expect(await suppressed()).toEqual([]);
});

test('freed with a reason, an address gets mail again, and its dead mails are gone', async () => {
  const { db, client, administrator, deliver, forgot, suppressed, refuse } = await openPost();
  const [kari, per] = [await refuse(), await refuse('per@grenda.example')];
  const free = () => client.freeUserAddress({ params: { userId: kari.id }, body: { reason: 'Postkassen er ryddet.' } });
  await free();
  expect(await suppressed()).toMatchObject([{ emailKey: per.email }]);
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
  await forgot(kari.email);
  expect(await deliver()).toEqual([kari.email]);
  expect(await problemOf(free())).toMatchObject({ status: 409, detail: 'Mail goes to this address already.' });
  expect(await db.selectFrom('auditLog').select('id').execute()).toHaveLength(1);
});

test('twenty who free an address at once free it once', async () => {
  const { db, client, refuse } = await openPost();
  const { id: userId } = await refuse();
  const all = Array.from({ length: 20 }, () => client.freeUserAddress({ params: { userId }, body: { reason: 'x' } }));
  const answers = await Promise.allSettled(all);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.selectFrom('auditLog').select('id').execute()).toHaveLength(1);
});

test('who confirms an address frees it, and an address goes with the account that had it', async () => {
  const app = await openPost();
  const { db, openBrowser, deliverMail, suppressed } = app;
  const user = await buildUser(db, { email: 'ny@grenda.example', emailConfirmed: false });
  await openBrowser().client.resendConfirmationEmail({ body: { email: user.email } });
  const [mail] = await deliverMail();
  const { userId = '', code = '' } = mailedLink(mail);
  const suppress = () =>
    db.insertInto('suppressedAddresses').values({ emailKey: user.email, since: app.clock.now(), why }).execute();
  await suppress();
  await openBrowser().client.confirmEmail({ query: { userId, code } });
  expect(await suppressed()).toEqual([]);
  await suppress();
  const client = await signInAs(app, user.email);
  await client.changeEmail({ body: { newEmail: 'nyere@grenda.example', password: testPassword } });
  const newer = { emailKey: 'nyere@grenda.example', since: app.clock.now(), why };
  const changed = mailedLink((await deliverMail()).find(({ to }) => to === 'nyere@grenda.example'));
  await db.insertInto('suppressedAddresses').values(newer).execute();
  await openBrowser().client.confirmEmail({
    query: { userId: changed['userId'] ?? '', code: changed['code'] ?? '', changedEmail: newer.emailKey },
  });
  // The one left behind is nobody's any more.
  expect(await suppressed()).toMatchObject([{ emailKey: user.email }]);
  await deleteExpired(app.deps);
  expect(await suppressed()).toEqual([]);
  await db.insertInto('suppressedAddresses').values(newer).execute();
  await deleteExpired(app.deps);
  expect(await suppressed()).toHaveLength(1);
  const again = await signInAs(app, 'nyere@grenda.example');
  await again.deleteAccount({ body: { password: testPassword } });
  expect(await suppressed()).toEqual([]);
});

test('promises 10, 14: what is asked for at an address that refuses mail is answered as at any other', async () => {
  const { openBrowser, refuse } = await openPost();
  const { email } = await refuse();
  const ask = async (call: string, address: string) => {
    const body = JSON.stringify({ email: address });
    const headers = { 'content-type': 'application/json', 'x-grenda-client': '1' };
    const answer = await openBrowser().request(`/api/auth/${call}`, { method: 'POST', headers, body });
    return [answer.status, [...answer.headers], await answer.text()];
  };
  for (const call of ['forgot-password', 'resend-confirmation-email']) {
    expect(await ask(call, email)).toEqual(await ask(call, 'ingen@grenda.example'));
  }
});
