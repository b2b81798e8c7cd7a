import { expect, test } from 'vitest';
import { bannedUntil } from '../../db/lockout.ts';
import { borderingAreas, ringsAround } from '../../places/rings.ts';
import { deliverPushes } from '../../push/deliver.ts';
import { pushTemplates } from '../../start/push-templates.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openPushService } from '../../testing/push-service.ts';
import { openTestApp, signInAs, testOrigin } from '../../testing/test-app.ts';
import { announceRequests } from './announce-requests.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

const home = '0301-0305';
const [bordering = ''] = borderingAreas(home);
const [notBordering = ''] = ringsAround(home)[2] ?? [];

async function openAnnouncements() {
  const service = await openPushService();
  const app = await openTestApp({ pushServices: service.pushServices });
  const { db, clock } = app;
  const per = await buildUser(db, { username: 'per', home });
  const names = new Map<string, string>();
  const subscribe = async (name: string, neighbourhoodId: string, wantsRequests = true) => {
    const user = await buildUser(db, { username: name, home: neighbourhoodId });
    const client = await signInAs(app, user.email);
    if (wantsRequests) await client.changeNotification({ body: { channel: 'push', topic: 'requests', isOn: true } });
    const subscription = service.subscribe();
    names.set(new URL(subscription.endpoint).pathname, name);
    await client.savePushSubscription({ body: subscription });
    return { user, client };
  };
  const post = (title: string, values: Parameters<typeof buildListing>[1] = {}) =>
    buildListing(db, {
      ownerId: per.id,
      type: 'Request',
      title,
      neighbourhoodId: home,
      createdAt: clock.now(),
      ...values,
    });
  let seen = 0;
  const announce = async (afterMs = 0) => {
    clock.advance(afterMs);
    await Promise.all([announceRequests(app.deps), announceRequests(app.deps)]);
    const delivery = { db, clock, log: app.deps.log, templates: pushTemplates, publicOrigin: testOrigin };
    await deliverPushes({ ...delivery, services: service.pushServices, subject: 'mailto:styret@grenda.example' });
    const unseen = service.received.slice(seen);
    seen = service.received.length;
    return unseen
      .filter(({ payload }) => payload.notification['tag'] !== 'welcome')
      .map(({ path, payload }) => `${names.get(path)}: ${String(payload.notification['body'])}`)
      .toSorted();
  };
  const reply = async (listingId: string) => {
    const helper = await buildUser(db, { home });
    const client = await signInAs(app, helper.email);
    const messageId = crypto.randomUUID();
    await client.startThread({ params: { listingId }, body: { messageId, text: 'Jeg kan hjelpe' } });
  };
  return { ...app, service, per, subscribe, post, announce, reply };
}

type Announcements = Awaited<ReturnType<typeof openAnnouncements>>;

test('the next run of the job announces a request in its own neighbourhood, and bordering neighbourhoods follow six hours later', async () => {
  const app = await openAnnouncements();
  await app.subscribe('kari', home);
  await app.subscribe('ola', bordering);
  await app.subscribe('eva', notBordering);
  await app.subscribe('ulf', home, false);
  const { id } = await app.post('Bære en sofa');
  await app.post('Låner bort stige', { type: 'Offer' });
  expect(await app.announce()).toEqual(['kari: Bære en sofa']);
  const push = app.service.received.find(({ payload }) => payload.notification['tag'] === id);
  expect(push).toMatchObject({
    headers: { urgency: 'normal' },
    payload: {
      notification: {
        title: 'Noen nær deg trenger hjelp',
        navigate: `https://grenda.example/app/listings/${id}`,
        tag: id,
      },
    },
  });
  expect(await app.announce(6 * hourMs - minuteMs)).toEqual([]);
  expect(await app.announce(minuteMs)).toEqual(['ola: Bære en sofa']);
  expect(await app.announce(12 * hourMs)).toEqual([]);
});

test('a request with two replies is still announced in bordering neighbourhoods, but a request with three replies is not', async () => {
  const app = await openAnnouncements();
  await app.subscribe('ola', bordering);
  const [popular, other] = [await app.post('Hundepass'), await app.post('Flytting')];
  await app.announce();
  for (let i = 0; i < 3; i += 1) await app.reply(popular.id);
  for (let i = 0; i < 2; i += 1) await app.reply(other.id);
  expect(await app.announce(6 * hourMs)).toEqual(['ola: Flytting']);
});

test('promise 118: at most two requests a day are announced to a user, nearest first', async () => {
  const app = await openAnnouncements();
  await app.subscribe('ola', bordering);
  await app.post('Fra naboen én');
  await app.post('Fra naboen to');
  await app.announce();
  app.clock.advance(6 * hourMs);
  await app.post('Hjemme', { neighbourhoodId: bordering });
  const notifications = await app.announce();
  expect(notifications).toHaveLength(1);
  expect(notifications[0]).toMatch(/^ola: Hjemme og Fra naboen (én|to)$/);
  await app.post('Hjemme igjen', { neighbourhoodId: bordering });
  expect(await app.announce()).toEqual([]);
  app.clock.advance(22 * hourMs);
  await app.post('Neste dag', { neighbourhoodId: bordering });
  expect(await app.announce(2 * hourMs)).toEqual(['ola: Neste dag']);
});

test('promise 118: nothing is announced at night, and a request reaches bordering neighbourhoods six hours after its first announcement', async () => {
  const app = await openAnnouncements();
  await app.subscribe('kari', home);
  await app.subscribe('ola', bordering);
  app.clock.advance(10 * hourMs);
  await app.post('Sent på kvelden');
  expect(await app.announce()).toEqual([]);
  expect(await app.announce(7 * hourMs)).toEqual([]);
  expect(await app.announce(hourMs)).toEqual(['kari: Sent på kvelden']);
  expect(await app.announce(5 * hourMs)).toEqual([]);
  expect(await app.announce(hourMs)).toEqual(['ola: Sent på kvelden']);
});

test.each<[string, (app: Announcements, userId: string) => Promise<unknown>]>([
  [
    'is banned',
    ({ db }, id) => db.updateTable('users').set({ lockoutEnd: bannedUntil }).where('id', '=', id).execute(),
  ],
  ['is pending', ({ db }, id) => unapprove(db, id)],
  ['posted it', ({ db }, id) => db.updateTable('listings').set({ ownerId: id }).execute()],
  ['has blocked the owner', (app, id) => block(app, id, app.per.id)],
  ['is blocked by the owner', (app, id) => block(app, app.per.id, id)],
])('promise 118: a request is not announced to a user who %s', async (_, change) => {
  const app = await openAnnouncements();
  const { user } = await app.subscribe('kari', home);
  await app.announce();
  await app.post('Bære en sofa');
  await change(app, user.id);
  expect(await app.announce()).toEqual([]);
  expect(await app.db.selectFrom('announcedRequests').select('userId').execute()).toEqual([]);
});

test.each<[string, (app: Announcements, userId: string) => Promise<unknown>]>([
  ['is returned to pending', ({ db }, id) => unapprove(db, id)],
  ['blocks the owner', (app, id) => block(app, id, app.per.id)],
  ['is blocked by the owner', (app, id) => block(app, app.per.id, id)],
])(
  'promises 72 and 118: a queued notification about a request is dropped if the user %s before it is sent',
  async (_, change) => {
    const app = await openAnnouncements();
    const { user } = await app.subscribe('kari', home);
    await app.announce();
    await app.post('Bære en sofa');
    await announceRequests(app.deps);
    await change(app, user.id);
    expect(await app.announce()).toEqual([]);
  },
);

async function unapprove(db: Announcements['db'], id: string) {
  await db.updateTable('users').set({ isApproved: false }).where('id', '=', id).execute();
}

async function block({ db, clock }: Announcements, blockerId: string, blockedId: string) {
  await db.insertInto('blocks').values({ blockerId, blockedId, createdAt: clock.now() }).execute();
}

test.each<[string, Parameters<typeof buildListing>[1]]>([
  ['hidden', { hiddenAt: new Date() }],
  ['removed', { removedAt: new Date() }],
  ['completed', { status: 'Completed' }],
  ['expired', { expiresAt: new Date('2026-03-14T11:00:00Z') }],
  ['more than three days old', { createdAt: new Date('2026-03-10T12:00:00Z') }],
])('promise 118: a request that is %s is not announced', async (_, values) => {
  const app = await openAnnouncements();
  await app.subscribe('kari', home);
  await app.post('Bære en sofa', values);
  expect(await app.announce()).toEqual([]);
});

test('a queued notification is not sent if the user has meanwhile seen the request in the near list, or the request has ended', async () => {
  const app = await openAnnouncements();
  const { client } = await app.subscribe('kari', home);
  await app.announce();
  await app.post('Sett allerede');
  await announceRequests(app.deps);
  await client.listNearby({ query: {} });
  expect(await app.announce()).toEqual([]);
  app.clock.advance(minuteMs);
  await app.post('Ordnet seg');
  await announceRequests(app.deps);
  await app.db.updateTable('listings').set({ status: 'Completed', endedAt: app.clock.now() }).execute();
  expect(await app.announce()).toEqual([]);
});
