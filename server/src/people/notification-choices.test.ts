import { expect, test } from 'vitest';
import type { EmailTopic } from '@grenda/contract';
import { emailUnreadMessages } from '../threads/unread-emails.ts';
import { expireListings } from '../listings/expire-listings.ts';
import { inTransaction } from '../db/transaction.ts';
import { unsubscribeLink } from '../mail/unsubscribe-link.ts';
import { problemOf } from '../testing/problem-of.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTwoNeighbours } from '../testing/builders/two-neighbours.ts';
import { signInAs, type TestApp } from '../testing/test-app.ts';

const minuteMs = 60 * 1000;
const all = ['messages', 'digest', 'listings', 'reports'];

async function openChoices() {
  const app = await openTwoNeighbours();
  const { user, client } = app.kari;
  const turn = (topic: EmailTopic, isOn: boolean) =>
    client.changeNotification({ body: { channel: 'email', topic, isOn } });
  const read = async () => (await client.readNotifications())?.email;
  const profile = () =>
    app.db
      .selectFrom('profiles')
      .select(['mailsMessages', 'emailsOff'])
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
  return { ...app, user, client, turn, read, profile };
}

test('each kind of email can be turned off and on separately, and repeating a change has no effect', async () => {
  const app = await openChoices();
  expect(await app.read()).toEqual(all);
  expect((await app.turn('listings', false))?.email).toEqual(['messages', 'digest', 'reports']);
  expect((await app.turn('listings', false))?.email).toEqual(['messages', 'digest', 'reports']);
  expect((await app.turn('reports', false))?.email).toEqual(['messages', 'digest']);
  expect((await app.turn('listings', true))?.email).toEqual(['messages', 'digest', 'listings']);
  expect(await app.read()).toEqual(['messages', 'digest', 'listings']);
});

test('concurrent changes of two switches are both stored', async () => {
  const app = await openChoices();
  await Promise.all([app.turn('listings', false), app.turn('messages', false)]);
  expect(await app.read()).toEqual(['digest', 'reports']);
});

test('promise 116: turning off one kind of email does not stop another', async () => {
  const app = await openChoices();
  const expiresAt = new Date(app.clock.now().getTime() + 2 * 24 * 60 * minuteMs);
  await app.db.updateTable('listings').set({ expiresAt }).where('id', '=', app.listing.id).execute();
  await app.reply();
  await app.turn('messages', false);
  app.clock.advance(10 * minuteMs);
  await emailUnreadMessages(app.deps);
  await expireListings(app.deps);
  expect((await app.deliverMail()).map(({ subject }) => subject)).toEqual(['Er annonsen din fortsatt aktuell?']);
});

test('promise 116: a listing whose owner turned off emails about listings expires without an email', async () => {
  const app = await openChoices();
  const expiresAt = new Date(app.clock.now().getTime() + 2 * 24 * 60 * minuteMs);
  await app.db.updateTable('listings').set({ expiresAt }).where('id', '=', app.listing.id).execute();
  await app.turn('listings', false);
  await expireListings(app.deps);
  expect(await app.deliverMail()).toEqual([]);
  app.clock.advance(2 * 24 * 60 * minuteMs);
  await expireListings(app.deps);
  const listing = await app.db.selectFrom('listings').select('status').executeTakeFirst();
  expect(listing).toEqual({ status: 'Closed' });
  expect(await app.deliverMail()).toEqual([]);
});

test('a user without a profile can read the choices, and gets an error when changing them', async () => {
  const app = await openChoices();
  const client = await signInAs(app, (await buildUser(app.db)).email);
  expect((await client.readNotifications())?.email).toEqual(all);
  const body = { channel: 'email', topic: 'messages', isOn: false } as const;
  expect(await problemOf(client.changeNotification({ body }))).toMatchObject({ status: 409 });
});

const link = (page: string, parameters?: Record<string, string>) =>
  `${page}?${new URLSearchParams(parameters).toString()}`;

async function linkFor({ db, clock, user }: TestApp & Awaited<ReturnType<typeof openChoices>>, topic?: EmailTopic) {
  return inTransaction(db, (tx) => unsubscribeLink({ tx, user, queued: { createdAt: clock.now() }, link }, topic));
}

test.each<[EmailTopic | undefined, string[], RegExp]>([
  ['messages', ['digest', 'listings', 'reports'], /uleste meldinger/],
  ['digest', ['messages', 'listings', 'reports'], /nytt nær deg/],
  ['listings', ['messages', 'digest', 'reports'], /annonser som snart lukkes/],
  ['reports', ['messages', 'digest', 'listings'], /det du har rapportert/],
  [undefined, [], /uleste meldinger, nytt nær deg, annonser som snart lukkes/],
])(
  'promise 116: an unsubscribe link turns off only the kind of email that it names, or all if it names none: %s',
  async (topic, remaining, text) => {
    const app = await openChoices();
    const path = await linkFor(app, topic);
    const browser = app.openBrowser();
    expect(await (await browser.request(path)).text()).toContain('Stoppe disse e-postene?');
    expect(await app.read()).toEqual(all);
    const response = await browser.request(path, { method: 'POST' });
    expect([response.status, await response.text()]).toEqual([200, expect.stringMatching(text)]);
    expect(await app.read()).toEqual(remaining);
  },
);

test('promise 116: a valid unsubscribe link with an unknown kind of email turns off all kinds', async () => {
  const app = await openChoices();
  const path = await linkFor(app, 'reports');
  const response = await app.openBrowser().request(path.replace('reports', '__proto__'), { method: 'POST' });
  expect([response.status, await app.read()]).toEqual([200, []]);
});

test('promise 116: choices apply in this version and in versions before 0.2.0, whichever of them stored the choice', async () => {
  const app = await openChoices();
  const writeAsBefore = (mailsMessages: boolean) =>
    app.db.updateTable('profiles').set({ mailsMessages }).where('userId', '=', app.user.id).execute();
  await writeAsBefore(false);
  expect(await app.read()).toEqual([]);
  await app.turn('messages', true);
  expect((await app.profile()).mailsMessages).toBe(false);
  await app.turn('listings', true);
  await app.turn('reports', true);
  expect((await app.profile()).mailsMessages).toBe(true);
  await app.turn('reports', false);
  // Versions before 0.2.0 have one switch for messages, listings and reports. It is off if any of the three is off.
  expect((await app.profile()).mailsMessages).toBe(false);
  await writeAsBefore(true);
  expect(await app.read()).toEqual(['messages', 'listings', 'reports']);
  await app.turn('digest', true);
  await app.turn('reports', false);
  await app.turn('reports', false);
  expect(await app.read()).toEqual(['messages', 'digest', 'listings']);
  await writeAsBefore(false);
  expect(await app.read()).toEqual([]);
  await writeAsBefore(true);
  await app.turn('digest', true);

  const body = { firstName: 'Kari', about: '', neighbourhoodId: '0301-0305' };
  await app.turn('reports', false);
  await app.client.saveOwnPage({ body });
  expect(await app.read()).toEqual(['messages', 'digest', 'listings']);
  expect(await app.client.saveOwnPage({ body: { ...body, mailsMessages: false } })).toMatchObject({
    mailsMessages: false,
  });
  expect(await app.read()).toEqual([]);
  await app.client.saveOwnPage({ body: { ...body, mailsMessages: true } });
  expect(await app.read()).toEqual(all);
});

test('promise 116: all kinds of email are off in a profile that a version before 0.2.0 created with emails off', async () => {
  const app = await openChoices();
  const { id: userId } = await buildUser(app.db);
  const now = app.clock.now();
  const values = {
    userId,
    displayName: 'Eva',
    neighbourhood: '',
    mailsMessages: false,
    createdAt: now,
    updatedAt: now,
  };
  await app.db.insertInto('profiles').values(values).execute();
  const { emailsOff } = await app.db
    .selectFrom('profiles')
    .select('emailsOff')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  expect(emailsOff).toEqual(expect.arrayContaining(all));
});

test('the export contains the kinds of email that the user has turned off', async () => {
  const app = await openChoices();
  await app.turn('reports', false);
  expect((await app.client.exportAccount())?.profile).toMatchObject({ emailsOff: ['reports'] });
});
