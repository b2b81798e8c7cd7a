import { expect, test } from 'vitest';
import { newId } from '../db/uuid.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { openTwoNeighbours } from '../testing/builders/two-neighbours.ts';
import { smtpMailer } from '../mail/smtp-mailer.ts';
import { openSmtpSink } from '../testing/smtp-sink.ts';
import { emailUnreadMessages } from './unread-emails.ts';

const minuteMs = 60 * 1000;

async function openWithEmails() {
  const app = await openTwoNeighbours();
  let seenCount = 0;
  const emailsAfter = async (minutes: number) => {
    app.clock.advance(minutes * minuteMs);
    // Two instances run the job at the same time.
    await Promise.all([emailUnreadMessages(app.deps), emailUnreadMessages(app.deps)]);
    const emails = await app.deliverMail();
    const unseen = emails.slice(0, emails.length - seenCount);
    seenCount = emails.length;
    return unseen;
  };
  const subjectsAfter = async (minutes: number) => (await emailsAfter(minutes)).map(({ to, subject }) => [to, subject]);
  const send = (params: { threadId: string }, text = 'Er du der?') =>
    app.per.client.sendMessage({ params, body: { messageId: app.messageId(), text } });
  return { ...app, emailsAfter, subjectsAfter, send };
}

test('a message unread for ten minutes triggers one email, and later messages trigger none until the thread is read', async () => {
  const app = await openWithEmails();
  const { params, threadId } = await app.reply('En hemmelighet');
  expect(await app.subjectsAfter(9)).toEqual([]);
  const [email] = await app.emailsAfter(1);
  expect([email?.to, email?.subject]).toEqual([app.kari.user.email, 'Ny melding fra per']);
  expect(email?.text).not.toContain('hemmelighet');
  expect(mailedLink(email).path).toBe(`/app/messages/${threadId}`);
  await app.send(params);
  expect(await app.subjectsAfter(60)).toEqual([]);
  await app.kari.client.markRead({ params, body: { seq: 2 } });
  await app.send(params);
  expect(await app.subjectsAfter(10)).toEqual([[app.kari.user.email, 'Ny melding fra per']]);
});

async function buildUnreadThreads({ db, kari, per, clock }: Awaited<ReturnType<typeof openWithEmails>>, count: number) {
  const now = clock.now();
  const threadIds = Array.from({ length: count }, () => newId(now));
  const common = { lastSeq: 1, lastMessageAt: now, createdAt: now };
  await db
    .insertInto('threads')
    .values(threadIds.map((id) => ({ id, listingId: null, ...common })))
    .execute();
  const members = [
    { userId: kari.user.id, isOwner: true, unreadSince: now },
    { userId: per.user.id, isOwner: false, readSeq: 1 },
  ];
  for (const member of members) {
    await db
      .insertInto('threadMembers')
      .values(threadIds.map((threadId) => ({ threadId, ...member })))
      .execute();
  }
  const message = { senderId: per.user.id, seq: 1, body: 'Hei', createdAt: now };
  await db
    .insertInto('messages')
    .values(threadIds.map((threadId) => ({ id: newId(now), threadId, clientId: newId(now), ...message })))
    .execute();
  return threadIds;
}

test('promise 48: a run of the job sends a user one email about many unread threads, with their number', async () => {
  const app = await openWithEmails();
  // More threads than one batch of the job.
  const [threadId = ''] = await buildUnreadThreads(app, 110);
  const [email, ...more] = await app.emailsAfter(10);
  expect(more).toHaveLength(0);
  expect([email?.to, email?.subject]).toEqual([app.kari.user.email, 'Du har uleste meldinger i Grenda']);
  expect(email?.text).toContain('Du har uleste meldinger i 110 samtaler i Grenda, blant annet fra per.');
  expect(mailedLink(email).path).toBe('/app/messages');
  expect(await app.emailsAfter(10)).toEqual([]);
  const params = { threadId };
  await app.kari.client.markRead({ params, body: { seq: 1 } });
  await app.send(params);
  expect(await app.subjectsAfter(10)).toEqual([[app.kari.user.email, 'Ny melding fra per']]);
});

test('an email about several threads covers those still unread when it is sent, and is not sent if none is', async () => {
  const app = await openWithEmails();
  const threadIds = await buildUnreadThreads(app, 3);
  const markRead = async (ids: readonly string[]) => {
    for (const threadId of ids) await app.kari.client.markRead({ params: { threadId }, body: { seq: 1 } });
  };
  app.clock.advance(10 * minuteMs);
  await emailUnreadMessages(app.deps);
  await markRead(threadIds.slice(0, 2));
  expect(await app.subjectsAfter(0)).toEqual([[app.kari.user.email, 'Ny melding fra per']]);
  const later = await buildUnreadThreads(app, 2);
  app.clock.advance(10 * minuteMs);
  await emailUnreadMessages(app.deps);
  await markRead(later);
  expect(await app.subjectsAfter(0)).toEqual([]);
});

test('promises 59 and 72: no email is sent about messages that were read or whose sender was blocked, and none is sent at night', async () => {
  const app = await openWithEmails();
  const { params } = await app.reply();
  await app.kari.client.markRead({ params, body: { seq: 1 } });
  expect(await app.subjectsAfter(30)).toEqual([]);
  await app.send(params);
  const { user } = app.kari;
  await app.db
    .insertInto('blocks')
    .values({ blockerId: user.id, blockedId: app.per.user.id, createdAt: app.clock.now() })
    .execute();
  expect(await app.subjectsAfter(30)).toEqual([]);
  await app.db.deleteFrom('blocks').execute();
  await app.kari.client.markRead({ params, body: { seq: 9 } });
  app.clock.advance(8 * 60 * minuteMs);
  await app.send(params);
  expect(await app.subjectsAfter(30)).toEqual([]);
  expect(await app.subjectsAfter(9 * 60)).toEqual([[user.email, 'Ny melding fra per']]);
});

test('promise 63: one click unsubscribes without signing in; opening the link or forging it changes nothing', async () => {
  const app = await openWithEmails();
  const { params } = await app.reply();
  app.clock.advance(10 * minuteMs);
  await emailUnreadMessages(app.deps);
  const sink = await openSmtpSink();
  await app.deliverMail(smtpMailer(sink.url, 'Grenda <hei@grenda.example>'));
  const headers = new Map(sink.emails[0]?.message.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = new URL(headers.get('list-unsubscribe')?.replace(/^<(.+)>$/, '$1') ?? '');
  const browser = app.openBrowser();
  const path = url.pathname + url.search;
  const isSubscribed = async () =>
    (
      await app.db
        .selectFrom('profiles')
        .select('mailsMessages')
        .where('userId', '=', app.kari.user.id)
        .executeTakeFirstOrThrow()
    ).mailsMessages;

  const page = await browser.request(path);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await page.text()).toContain('<form method="post">');
  const oneClick = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  };
  const forged = new URL(url);
  forged.searchParams.set('user', app.per.user.id);
  expect((await browser.request(forged.pathname + forged.search, oneClick)).status).toBe(410);
  expect((await browser.request('/unsubscribe', oneClick)).status).toBe(410);
  expect(await isSubscribed()).toBe(true);
  expect((await browser.request(path, oneClick)).status).toBe(200);
  expect((await browser.request(path, oneClick)).status).toBe(200);
  expect(await isSubscribed()).toBe(false);

  await app.kari.client.markRead({ params, body: { seq: 1 } });
  await app.send(params);
  expect(await app.subjectsAfter(30)).toEqual([]);
  await app.kari.client.changePassword({
    body: { currentPassword: 'blåbær og brunost', newPassword: 'tyttebær og flatbrød' },
  });
  expect(await app.subjectsAfter(0)).toEqual([[app.kari.user.email, 'Passordet ditt i Grenda er endret']]);
});

test('promise 28: bidi characters, line breaks and links in a name are removed from the email', async () => {
  const app = await openWithEmails();
  const displayName = 'Per\u202e\nhttps://evil.no/x post@evil.no';
  await app.per.client.saveProfile({ body: { displayName: 'Per', neighbourhood: 'Granlia', about: '' } });
  // Earlier versions stored such names.
  await app.db.updateTable('profiles').set({ displayName }).where('userId', '=', app.per.user.id).execute();
  await app.reply();
  const [email] = await app.emailsAfter(10);
  expect(email?.subject).toMatch(/^Ny melding fra Per [^\n\u202e]*$/);
  for (const part of [email?.subject, email?.text, email?.html])
    expect(part).not.toMatch(/\u202e|https:\/\/evil|@evil/);
});
