import { expect, test } from 'vitest';
import { deleteExpired } from '../../start/jobs/retention.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { moderatorsEmail, openTestApp, signInAs, type TestBrowser } from '../../testing/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;
const email = 'gro@example.no';

async function openWithListing() {
  const app = await openConsole();
  const owner = await buildUser(app.db, { username: 'kari', hasProfile: true });
  const listing = await buildListing(app.db, { ownerId: owner.id, title: 'Selger billige solbriller' });
  const visitor = app.openBrowser().client;
  type Notice = Partial<Parameters<TestBrowser['client']['sendNotice']>[0]['body']>;
  const send = (notice: Notice = {}, client = visitor) => {
    app.clock.advance(1000);
    return client.sendNotice({ body: { listingId: listing.id, reason: 'Spam', ...notice } });
  };
  const readOpenReports = async () => (await app.client.readAttention())?.reports ?? [];
  const readAllReports = () => app.db.selectFrom('reports').selectAll().orderBy('id').execute();
  const decide = async (decision: 'Nothing' | 'Remove' | 'Ban', reason = 'Annonsen er reklame.') => {
    const reportIds = (await readAllReports()).flatMap(({ id, decidedAt }) => (decidedAt ? [] : [id]));
    return (await app.client.decideReports({ body: { reportIds, decision, reason } }))?.decisionId ?? '';
  };
  /** Delivers due emails, advances the clock by 30 seconds, and returns what `address` gets after that. */
  const emailsTo = async (address: string) => {
    const before = (await app.deliverMail()).filter(({ to }) => to === address).length;
    app.clock.advance(30_000);
    return (await app.deliverMail()).filter(({ to }) => to === address).slice(0, -before || undefined);
  };
  return { ...app, owner, listing, visitor, send, readOpenReports, readAllReports, decide, emailsTo };
}

test('promise 100: anyone can report a shared listing, and staff see that the reporter has no account', async () => {
  const { client, send, readOpenReports, listing, owner } = await openWithListing();
  await send({ text: '  Dette er reklame 🕶️\n<b>Se her</b>  ', email });
  const [brief] = await readOpenReports();
  expect(brief).toMatchObject({
    kind: 'listing',
    reason: 'Spam',
    isNotice: true,
    reporter: null,
    about: listing.title,
  });
  expect(brief).not.toHaveProperty('noticeEmail');
  expect(await client.readReport({ params: { reportId: brief?.reportId ?? '' } })).toMatchObject({
    isNotice: true,
    noticeEmail: email,
    reporter: null,
    subject: { userId: owner.id },
    note: 'Dette er reklame 🕶️\n<b>Se her</b>',
    evidence: { kind: 'listing', listingId: listing.id, title: listing.title, isRemoved: false },
  });
});

test('promise 100: the receipt quotes neither the notice nor the listing, and the reply gives the reason for the decision and says how to appeal', async () => {
  const { send, decide, emailsTo, deliverMail, db } = await openWithListing();
  await send({ text: 'Klikk her: https://svindel.example', email });
  const [receipt] = await deliverMail();
  expect(receipt).toMatchObject({ to: email, replyTo: moderatorsEmail, unsubscribe: undefined });
  expect(receipt?.subject).toBe('Vi har fått rapporten din om en annonse i Grenda');
  expect(receipt?.text).not.toMatch(/svindel|solbriller/);
  await decide('Remove');
  const [reply, ...others] = await emailsTo(email);
  expect(others).toEqual([]);
  expect(reply?.subject).toBe('Vi har sett på rapporten din i Grenda');
  expect(reply?.text).toContain('fjernet den. Ingen ser den lenger.');
  expect(reply?.text).toContain('Begrunnelsen vår:\nAnnonsen er reklame.');
  expect(reply?.text).toContain(`Svar på denne e-posten eller skriv til ${moderatorsEmail}`);
  expect(await db.selectFrom('mailQueue').select('id').execute()).toEqual([]);
});

test('the email to the owner says that a report led to the removal of the listing, but not who filed it', async () => {
  const { send, decide, emailsTo, owner } = await openWithListing();
  await send({ email });
  await decide('Remove');
  const [removal] = await emailsTo(owner.email);
  expect(removal?.text).toContain('ikke av en maskin, etter at noen rapporterte annonsen.');
  expect(removal?.text).not.toContain(email);
});

test('the reply to a notice does not say why the owner was banned', async () => {
  const { send, decide, emailsTo } = await openWithListing();
  await send({ email });
  await emailsTo(email);
  await decide('Ban', 'Du har truet naboer.');
  const [reply] = await emailsTo(email);
  expect(reply?.text).toContain('Annonsen vises ikke lenger.');
  expect(reply?.text).not.toContain('truet');
});

test('a reply about a decision that is undone is not sent, but a reply about the next decision is sent', async () => {
  const { client, send, decide, emailsTo, readOpenReports } = await openWithListing();
  await send({ email });
  await emailsTo(email);
  const decisionId = await decide('Nothing', 'Innenfor reglene.');
  await client.undoDecision({ body: { decisionId } });
  expect(await readOpenReports()).toHaveLength(1);
  await decide('Remove');
  const replies = await emailsTo(email);
  expect(replies.map(({ text }) => text)).toEqual([expect.stringContaining('fjernet den')]);
});

test('a repeated notice is ignored while the first is open; after a decision, it replaces the first if it has an address, and is a new report if not', async () => {
  const { send, readAllReports, decide, deliverMail, emailsTo } = await openWithListing();
  await send({ email, text: 'Først' });
  await Promise.all([send({ email }), send({ email: 'GRO@example.no', text: 'Igjen' })]);
  expect(await deliverMail()).toMatchObject([{ to: email }]);
  await send();
  await send();
  await send({ text: 'Annet' });
  expect((await readAllReports()).map(({ note, noticeEmail }) => [note, noticeEmail?.toLowerCase()])).toEqual(
    expect.arrayContaining([
      ['Først', email],
      ['', undefined],
      ['Annet', undefined],
    ]),
  );
  expect(await readAllReports()).toHaveLength(3);
  await decide('Nothing');
  await send({ email, text: 'Den er der fortsatt' });
  await send();
  expect((await readAllReports()).map(({ decidedAt }) => decidedAt === null)).toEqual([false, false, true, true]);
  expect(await emailsTo(email)).toHaveLength(0);
});

test('promise 100: in 24 hours a network can send ten notices, and a listing can get twenty from all networks together', async () => {
  const app = await openWithListing();
  const { send, clock, openBrowser } = app;
  const texts = Array.from({ length: 10 }, (_, i) => `Rapport ${i}`);
  const first = openBrowser('2001:db8::1').client;
  for (const text of texts) await send({ text }, first);
  const sameNetwork = openBrowser('2001:db8::2').client;
  expect(await problemOf(send({ text: 'En til' }, sameNetwork))).toMatchObject({ status: 429 });
  const second = openBrowser().client;
  for (const text of texts) await send({ text: `${text} igjen` }, second);
  expect(await problemOf(send({ text: 'En til' }, openBrowser().client))).toMatchObject({
    status: 429,
    detail: expect.stringContaining('This listing has been reported many times.'),
  });
  clock.advance(dayMs);
  await send({ text: 'En til' }, sameNetwork);
});

test('an address gets two receipts an hour, and further notices are filed without a receipt', async () => {
  const { db, owner, send, readAllReports, deliverMail } = await openWithListing();
  for (let count = 0; count < 3; count += 1) {
    const { id: listingId } = await buildListing(db, { ownerId: owner.id });
    await send({ listingId, email });
  }
  expect(await readAllReports()).toHaveLength(3);
  expect(await deliverMail()).toHaveLength(2);
});

test('listings that are removed, deleted or hidden cannot be reported, and text and address are validated', async () => {
  const { db, owner, clock, send, readAllReports } = await openWithListing();
  const ownerId = owner.id;
  const hidden = [
    await buildListing(db, { ownerId, removedAt: clock.now() }),
    await buildListing(db, { ownerId, hiddenAt: clock.now() }),
  ];
  for (const { id: listingId } of [...hidden, { id: '0199a1b2-7c3d-7e4f-8a5b-000000000009' }]) {
    expect(await problemOf(send({ listingId }))).toMatchObject({ status: 404 });
  }
  expect(await problemOf(send({ email: 'gro@' }))).toMatchObject({
    status: 400,
    errors: { email: [expect.any(String)] },
  });
  expect(await problemOf(send({ text: '😀'.repeat(2001) }))).toMatchObject({
    status: 400,
    errors: { text: [expect.any(String)] },
  });
  expect(await readAllReports()).toEqual([]);
  await send({ text: '😀'.repeat(2000) });
  expect(await readAllReports()).toMatchObject([{ note: '😀'.repeat(2000) }]);
});

test('a notice about a listing that was deleted can be decided and gets a reply', async () => {
  const { db, owner, send, decide, emailsTo } = await openWithListing();
  await send({ email });
  await emailsTo(email);
  await db.deleteFrom('users').where('id', '=', owner.id).execute();
  await decide('Nothing');
  expect(await emailsTo(email)).toHaveLength(1);
});

test('a notice is rejected without the anti-forgery header, and while the app is disabled', async () => {
  const { openBrowser, listing } = await openWithListing();
  const body = JSON.stringify({ listingId: listing.id, reason: 'Spam' });
  const headers = { 'content-type': 'application/json' };
  expect((await openBrowser().request('/api/notices', { method: 'POST', headers, body })).status).toBe(403);
  const disabled = await openTestApp({ isAppEnabled: false });
  const allowed = { ...headers, 'x-grenda-client': '1' };
  const response = await disabled.openBrowser().request('/api/notices', { method: 'POST', headers: allowed, body });
  expect(response.status).toBe(404);
});

test('promise 100: the reporter’s address is hidden from the owner, not exported, and erased 30 days after the decision', async () => {
  const app = await openWithListing();
  const { db, clock, deps, send, decide, emailsTo, readAllReports } = app;
  const admin = await buildUser(db, { isAdmin: true, hasProfile: true });
  const { id: listingId } = await buildListing(db, { ownerId: admin.id });
  const ownerClient = await signInAs(app, admin.email);
  await send({ listingId, email });
  const [report] = await readAllReports();
  const params = { reportId: report?.id ?? '' };
  expect(await ownerClient.readReport({ params })).toMatchObject({ isNotice: true, noticeEmail: null });
  expect(JSON.stringify(await ownerClient.exportAccount())).not.toContain(email);
  await decide('Nothing');
  await emailsTo(email);
  const decidedAt = (await readAllReports())[0]?.decidedAt?.getTime() ?? 0;
  clock.advance(decidedAt + 30 * dayMs - clock.now().getTime() - 1);
  await deleteExpired(deps);
  expect(await readAllReports()).toMatchObject([{ noticeEmail: email }]);
  clock.advance(1);
  await deleteExpired(deps);
  expect(await readAllReports()).toMatchObject([{ noticeEmail: null, isNotice: true }]);
});
