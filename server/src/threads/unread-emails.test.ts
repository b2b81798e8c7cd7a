import { expect, test } from 'vitest';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { openTwoNeighbours } from '../testing/builders/two-neighbours.ts';
import { smtpMailer } from '../mail/smtp-mailer.ts';
import { openSmtpSink } from '../testing/smtp-sink.ts';
import { emailUnreadMessages } from './unread-emails.ts';

const minuteMs = 60 * 1000;

/** Kari's mails after so many minutes, by subject; what is sent is taken off the list. */
async function openWaiting() {
  const app = await openTwoNeighbours();
  let seen = 0;
  const after = async (minutes: number) => {
    app.clock.advance(minutes * minuteMs);
    // Two instances do so at once.
    await Promise.all([emailUnreadMessages(app.deps), emailUnreadMessages(app.deps)]);
    const mails = await app.deliverMail();
    const fresh = mails.slice(0, mails.length - seen);
    seen = mails.length;
    return fresh;
  };
  const subjectsAfter = async (minutes: number) => (await after(minutes)).map(({ to, subject }) => [to, subject]);
  const say = (params: { threadId: string }, text = 'Er du der?') =>
    app.per.client.sendMessage({ params, body: { messageId: app.messageId(), text } });
  return { ...app, after, subjectsAfter, say };
}

test('a message that waits for ten minutes is mailed about once, until all is read', async () => {
  const app = await openWaiting();
  const { params, threadId } = await app.answer('En hemmelighet');
  expect(await app.subjectsAfter(9)).toEqual([]);
  const [mail] = await app.after(1);
  expect([mail?.to, mail?.subject]).toEqual([app.kari.user.email, 'Ny melding fra per']);
  expect(mail?.text).not.toContain('hemmelighet');
  expect(mailedLink(mail).path).toBe(`/app/messages/${threadId}`);
  await app.say(params);
  expect(await app.subjectsAfter(60)).toEqual([]);
  await app.kari.client.markRead({ params, body: { seq: 2 } });
  await app.say(params);
  expect(await app.subjectsAfter(10)).toEqual([[app.kari.user.email, 'Ny melding fra per']]);
});

test('promise 59: what was read, blocked or erased meanwhile is not mailed about, nor anything by night', async () => {
  const app = await openWaiting();
  const { params } = await app.answer();
  await app.kari.client.markRead({ params, body: { seq: 1 } });
  expect(await app.subjectsAfter(30)).toEqual([]);
  await app.say(params);
  const { user } = app.kari;
  await app.db
    .insertInto('blocks')
    .values({ blockerId: user.id, blockedId: app.per.user.id, createdAt: app.clock.now() })
    .execute();
  expect(await app.subjectsAfter(30)).toEqual([]);
  await app.db.deleteFrom('blocks').execute();
  await app.kari.client.markRead({ params, body: { seq: 9 } });
  // From 22 to 7 in Norway: the test's clock stands at 13 there, and an hour of it is over.
  app.clock.advance(8 * 60 * minuteMs);
  await app.say(params);
  expect(await app.subjectsAfter(30)).toEqual([]);
  expect(await app.subjectsAfter(9 * 60)).toEqual([[user.email, 'Ny melding fra per']]);
});

test('promise 63: one click unsubscribes without a sign-in; opening the link changes nothing, nor does another’s', async () => {
  const app = await openWaiting();
  const { params } = await app.answer();
  app.clock.advance(10 * minuteMs);
  await emailUnreadMessages(app.deps);
  const sink = await openSmtpSink();
  await app.deliverMail(smtpMailer(sink.url, 'Grenda <hei@grenda.example>'));
  const headers = new Map(sink.mails[0]?.message.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = new URL(headers.get('list-unsubscribe')?.replace(/^<(.+)>$/, '$1') ?? '');
  const browser = app.openBrowser();
  const path = address.pathname + address.search;
  const isMailed = async () =>
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
  const forged = new URL(address);
  forged.searchParams.set('user', app.per.user.id);
  expect((await browser.request(forged.pathname + forged.search, oneClick)).status).toBe(410);
  expect((await browser.request('/unsubscribe', oneClick)).status).toBe(410);
  expect(await isMailed()).toBe(true);
  expect((await browser.request(path, oneClick)).status).toBe(200);
  expect((await browser.request(path, oneClick)).status).toBe(200);
  expect(await isMailed()).toBe(false);

  await app.kari.client.markRead({ params, body: { seq: 1 } });
  await app.say(params);
  expect(await app.subjectsAfter(30)).toEqual([]);
  // Mails of security go on.
  await app.kari.client.changePassword({
    body: { currentPassword: 'blåbær og brunost', newPassword: 'tyttebær og flatbrød' },
  });
  expect(await app.subjectsAfter(0)).toEqual([[app.kari.user.email, 'Passordet ditt i Grenda er endret']]);
});

test('promise 28: what turns the text, breaks the line or looks like a link in a name is inert in the mail', async () => {
  const app = await openWaiting();
  const displayName = 'Per\u202e\nhttps://evil.no/x post@evil.no';
  await app.per.client.saveProfile({ body: { displayName, neighbourhood: 'Granlia', about: '' } });
  await app.answer();
  const [mail] = await app.after(10);
  expect(mail?.subject).toMatch(/^Ny melding fra Per [^\n\u202e]*$/);
  for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/\u202e|https:\/\/evil|@evil/);
});
