import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { bannedUntil } from '../../db/lockout.ts';
import { borderingAreas, firstFarRing, ringsAround } from '../../places/rings.ts';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { mailedLink } from '../../testing/builders/mailed-link.ts';
import { runOn } from '../../testing/databases/clone-postgres.ts';
import { openSmtpSink } from '../../testing/smtp-sink.ts';
import { openTestApp, signInAs } from '../../testing/test-app.ts';
import { sendDigests } from './send-digests.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const home = '0301-0305';
const [bordering = ''] = borderingAreas(home);
const [notBordering = ''] = ringsAround(home)[2] ?? [];
const [far = ''] = ringsAround(home)[firstFarRing(home)] ?? [];

async function openDigests() {
  const app = await openTestApp();
  const { db, clock } = app;
  const kari = await buildUser(db, { username: 'kari', home });
  const per = await buildUser(db, { username: 'per', home: far });
  const post = (title: string, values: Parameters<typeof buildListing>[1] = {}) =>
    buildListing(db, { ownerId: per.id, title, neighbourhoodId: home, createdAt: clock.now(), ...values });
  let seen = 0;
  const run = async () => {
    await Promise.all([sendDigests(app.deps), sendDigests(app.deps)]);
    const emails = await app.deliverMail();
    const unseen = emails.slice(0, emails.length - seen);
    seen = emails.length;
    return unseen.filter(({ to }) => to === kari.email);
  };
  const advance = (ms: number) => clock.advance(ms);
  // The test clock starts at 13:00 in Norway.
  const at17 = async () => {
    advance(4 * hourMs);
    return run();
  };
  const nextAt17 = async () => {
    advance(dayMs);
    return run();
  };
  const queuedDigests = () =>
    db
      .selectFrom('mailQueue')
      .select('userId')
      .where('template', '=', 'digest')
      .where('userId', '=', kari.id)
      .execute();
  const openNearList = async () => (await signInAs(app, kari.email)).listNearby({ query: {} });
  const setProfile = (values: object) => db.updateTable('profiles').set(values).where('userId', '=', kari.id).execute();
  const setUser = (values: object) => db.updateTable('users').set(values).where('id', '=', kari.id).execute();
  return { ...app, kari, per, post, run, at17, nextAt17, advance, queuedDigests, openNearList, setProfile, setUser };
}

type Digests = Awaited<ReturnType<typeof openDigests>>;

const subjects = (emails: readonly { subject: string }[]) => emails.map(({ subject }) => subject);

test("an email at 17:00 lists new listings in and around the user's neighbourhood; if there are none, no email is sent", async () => {
  const app = await openDigests();
  await app.post('Hundepass i helga', { type: 'Request' });
  app.advance(minuteMs);
  await app.post('Låner bort henger', { neighbourhoodId: bordering });
  await app.post('Langt unna', { neighbourhoodId: notBordering });
  expect(await app.run()).toEqual([]);
  const [email, ...others] = await app.at17();
  expect([email?.subject, others]).toEqual(['2 nye nær deg: Hundepass i helga, Låner bort henger', []]);
  expect(email?.text).toContain('Hundepass i helga\nForespørsel · Torshov\nhttps://grenda.example/app/listings/');
  expect(email?.text).not.toContain('Langt unna');
  expect(email?.unsubscribe).toMatch(/about=digest$/);
  app.advance(hourMs);
  expect(await app.run()).toEqual([]);
  expect(await app.nextAt17()).toEqual([]);
  await app.post('Noen som vil ha epler?');
  expect(subjects(await app.nextAt17())).toEqual(['Ny nær deg: Noen som vil ha epler?']);
});

test('promise 117: a retried digest keeps its Message-ID, even if it contains more listings', async () => {
  const app = await openDigests();
  const sink = await openSmtpSink();
  const mailer = smtpMailer(sink.url, 'hei@grenda.example');
  await app.post('Hundepass i helga');
  const hidden = await app.post('Skjult', { hiddenAt: new Date() });
  app.advance(4 * hourMs);
  await sendDigests(app.deps);
  sink.refusals.DATA = '451 4.3.0 Try again';
  await app.deliverMail(mailer);
  await app.db.updateTable('listings').set({ hiddenAt: null }).where('id', '=', hidden.id).execute();
  sink.refusals = {};
  app.advance(hourMs);
  await app.deliverMail(mailer);
  const [first, second, ...others] = sink.emails.map(({ message }) => message);
  expect([first?.subject, second?.subject, others]).toEqual([
    'Ny nær deg: Hundepass i helga',
    expect.stringMatching(/^2 nye nær deg: /),
    [],
  ]);
  expect(second?.messageId).toBe(first?.messageId);
});

test('a digest lists at most ten listings, and its subject has as many titles as fit', async () => {
  const app = await openDigests();
  for (let i = 1; i <= 12; i += 1)
    await app.post(`Annonse nummer ${i}`, { createdAt: new Date(app.clock.now().getTime() + i) });
  const [email] = await app.at17();
  expect(email?.subject).toBe('Over 10 nye nær deg: Annonse nummer 12, Annonse nummer 11 …');
  expect(email?.text.match(/\/app\/listings\//g)).toHaveLength(10);
});

test.each<[string, (app: Digests) => Promise<unknown>]>([
  ['has opened the near list since the listing was posted', ({ openNearList }) => openNearList()],
  ['has turned digests off', ({ setProfile }) => setProfile({ emailsOff: ['digest'] })],
  ['is not approved', ({ setUser }) => setUser({ isApproved: false })],
  ['is banned', ({ setUser }) => setUser({ lockoutEnd: bannedUntil })],
  ['has not confirmed the address', ({ setUser }) => setUser({ emailConfirmed: false })],
  ['has no neighbourhood', ({ setProfile }) => setProfile({ neighbourhoodId: null })],
  ['lives elsewhere', ({ setProfile }) => setProfile({ neighbourhoodId: far })],
  ['posted the listing', ({ db, kari }) => db.updateTable('listings').set({ ownerId: kari.id }).execute()],
  ['has blocked the owner', (app) => block(app, app.kari.id, app.per.id)],
  ['is blocked by the owner', (app) => block(app, app.per.id, app.kari.id)],
])('promises 72 and 117: no digest is sent to a user who %s', async (_, prepare) => {
  const app = await openDigests();
  await app.post('Hundepass');
  app.advance(minuteMs);
  await prepare(app);
  app.advance(4 * hourMs);
  await sendDigests(app.deps);
  expect(await app.queuedDigests()).toEqual([]);
});

test.each<[string, Parameters<typeof buildListing>[1]]>([
  ['hidden', { hiddenAt: new Date() }],
  ['removed', { removedAt: new Date() }],
  ['closed', { status: 'Closed' }],
  ['expired', { expiresAt: new Date('2026-03-14T15:00:00Z') }],
])('promise 117: no digest is sent about a listing that is %s', async (_, values) => {
  const app = await openDigests();
  await app.post('Hundepass', values);
  app.advance(4 * hourMs);
  await sendDigests(app.deps);
  expect(await app.queuedDigests()).toEqual([]);
});

async function block({ db, clock }: Digests, blockerId: string, blockedId: string) {
  await db.insertInto('blocks').values({ blockerId, blockedId, createdAt: clock.now() }).execute();
}

test.each<[string, (app: Digests) => Promise<unknown>]>([
  ['opens the near list', ({ openNearList }) => openNearList()],
  ['is banned', ({ setUser }) => setUser({ lockoutEnd: bannedUntil })],
  ['blocks the owner', (app) => block(app, app.kari.id, app.per.id)],
  ['turns digests off', ({ setProfile }) => setProfile({ emailsOff: ['digest'] })],
])('promise 117: a queued digest is dropped if the user %s before it is sent', async (_, change) => {
  const app = await openDigests();
  await app.post('Hundepass');
  app.advance(4 * hourMs);
  await sendDigests(app.deps);
  await change(app);
  expect(await app.run()).toEqual([]);
});

test('a digest that is still queued the next day is replaced by one that covers both days', async () => {
  const app = await openDigests();
  await app.post('Hundepass');
  app.advance(4 * hourMs);
  await sendDigests(app.deps);
  await app.post('Sofa');
  app.advance(dayMs);
  expect(subjects(await app.run())).toEqual(['2 nye nær deg: Sofa, Hundepass']);
});

test('a listing posted in the minute before 17:00 is in the digest of the next day', async () => {
  const app = await openDigests();
  await app.post('Hundepass');
  app.advance(4 * hourMs - minuteMs / 2);
  await app.post('Sofa');
  app.advance(minuteMs);
  expect(subjects(await app.run())).toEqual(['Ny nær deg: Hundepass']);
  expect(subjects(await app.nextAt17())).toEqual(['Ny nær deg: Sofa']);
});

test('promise 117: a digest that was not sent by 22:00 waits until 17:00 the next day and covers both days', async () => {
  const app = await openDigests();
  await app.post('Hundepass');
  app.advance(9 * hourMs - minuteMs);
  await sendDigests(app.deps);
  app.advance(minuteMs);
  expect(await app.run()).toEqual([]);
  app.advance(10 * hourMs);
  expect(await app.run()).toEqual([]);
  await app.post('Sofa');
  app.advance(9 * hourMs);
  expect(subjects(await app.run())).toEqual(['2 nye nær deg: Sofa, Hundepass']);
});

test('promise 117: no digest is queued from 22:00 on; listings posted earlier that day are in the digest of the next day', async () => {
  const app = await openDigests();
  await app.post('Hundepass');
  app.advance(9 * hourMs);
  await sendDigests(app.deps);
  expect(await app.queuedDigests()).toEqual([]);
  app.advance(19 * hourMs);
  expect(subjects(await app.run())).toEqual(['Ny nær deg: Hundepass']);
});

test('no digest is sent while the clock is far ahead of the last retention run', async () => {
  const app = await openDigests();
  await app.post('Hundepass');
  await app.db.insertInto('upkeep').values({ task: 'clean-up', doneAt: app.clock.now() }).execute();
  app.advance(4 * hourMs);
  expect(await app.nextAt17()).toEqual([]);
});

test('a user without news for a week gets listings from farther away', async () => {
  const app = await openDigests();
  await app.post('Langt unna', { neighbourhoodId: notBordering });
  await app.post('For langt unna', { neighbourhoodId: far });
  const days = [await app.at17()];
  for (let day = 2; day <= 9; day += 1) days.push(await app.nextAt17());
  expect(days.map(subjects)).toEqual([[], [], [], [], [], [], [], ['Ny nær deg: Langt unna'], []]);
  expect(days[7]?.[0]?.text).toContain('litt lenger unna');
});

test('after 90 days without a visit, one email asks whether to continue the digests, which stop until the user agrees', async () => {
  const app = await openDigests();
  app.advance(90 * dayMs);
  await app.post('Hundepass');
  const [email, ...others] = await app.at17();
  expect([email?.subject, others]).toEqual(['Vil du fortsatt høre fra naboene dine i Grenda?', []]);
  await app.post('Sofa');
  expect(await app.nextAt17()).toEqual([]);
  const { path, ...parameters } = mailedLink(email);
  const url = `${path}?${new URLSearchParams(parameters).toString()}`;
  const browser = app.openBrowser();
  expect(await (await browser.request(url)).text()).toContain('Ja, fortsett å skrive');
  expect(await app.nextAt17()).toEqual([]);
  expect((await browser.request(`${url}x`, { method: 'POST' })).status).toBe(410);
  expect((await browser.request(url.replace(app.kari.id, app.per.id), { method: 'POST' })).status).toBe(410);
  expect((await browser.request(url, { method: 'POST' })).status).toBe(200);
  await app.post('Stige');
  expect(subjects(await app.nextAt17())).toEqual(['Ny nær deg: Stige']);
  app.advance(90 * dayMs);
  expect((await browser.request(url, { method: 'POST' })).status).toBe(410);
});

test('the email that asks whether to continue the digests is not sent to a user who has returned since it was queued', async () => {
  const app = await openDigests();
  app.advance(90 * dayMs + 4 * hourMs);
  await sendDigests(app.deps);
  await app.openNearList();
  expect(await app.run()).toEqual([]);
});

test('a user who returns after a long absence gets digests again', async () => {
  const app = await openDigests();
  app.advance(90 * dayMs);
  expect(await app.at17()).toHaveLength(1);
  await app.openNearList();
  app.advance(minuteMs);
  await app.post('Stige');
  app.advance(-minuteMs);
  expect(subjects(await app.nextAt17())).toEqual(['Ny nær deg: Stige']);
});

test('a visit within a minute of the previous one is recorded only if it shows a new listing', async () => {
  const app = await openDigests();
  const seenAt = async () =>
    (
      await app.db
        .selectFrom('profiles')
        .select('nearSeenAt')
        .where('userId', '=', app.kari.id)
        .executeTakeFirstOrThrow()
    ).nearSeenAt;
  await app.openNearList();
  const first = app.clock.now();
  app.advance(1000);
  await app.openNearList();
  expect(await seenAt()).toEqual(first);
  await app.post('Hundepass');
  app.advance(1000);
  await app.openNearList();
  expect(await seenAt()).toEqual(app.clock.now());
});

test('digests are sent at 17:00 in Norway, even when daylight saving time begins', async () => {
  const app = await openDigests();
  const hours: string[] = [];
  const time = new Intl.DateTimeFormat('nb', { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'short' });
  for (let hour = 0; hour < 16 * 24; hour += 1) {
    await app.post('Hundepass');
    app.advance(hourMs);
    if ((await app.run()).length > 0) hours.push(time.format(app.clock.now()));
  }
  expect(hours).toHaveLength(16);
  expect(hours.every((hour) => hour.endsWith(', 17:00'))).toBe(true);
});

async function openCrowd() {
  const app = await openDigests();
  await app.post('Hundepass');
  for (let i = 0; i < 900; i += 1) await buildUser(app.db, { home });
  app.advance(4 * hourMs);
  const queued = () => app.db.selectFrom('mailQueue').select('userId').where('template', '=', 'digest').execute();
  const runToEnd = async () => {
    const userIds: (string | null)[] = [];
    for (;;) {
      await Promise.all([sendDigests(app.deps), sendDigests(app.deps)]);
      const rows = await queued();
      if (rows.length === 0) return userIds;
      // The limit is 500, but each of the two runs may queue a batch of 200 after checking it.
      expect(rows.length).toBeLessThanOrEqual(500 + 2 * 200);
      userIds.push(...rows.map(({ userId }) => userId));
      await app.db.deleteFrom('mailQueue').execute();
    }
  };
  return { ...app, queued, runToEnd };
}

test('promise 117: two concurrent runs queue one digest for each of 901 users, and at most 900 at a time', async () => {
  const app = await openCrowd();
  const userIds = await app.runToEnd();
  expect([userIds.length, new Set(userIds).size]).toEqual([901, 901]);
});

test('other emails are sent before a digest that was queued earlier', async () => {
  const app = await openDigests();
  await app.post('Hundepass');
  app.advance(4 * hourMs);
  await sendDigests(app.deps);
  app.advance(minuteMs);
  await app.openBrowser().client.forgotPassword({ body: { email: app.per.email } });
  const newestFirst = subjects(await app.deliverMail());
  expect(newestFirst).toEqual(['Ny nær deg: Hundepass', 'Velg nytt passord i Grenda']);
});

const pollTimeout = { timeout: 30_000 };

test.runIf(inject('testDatabase').engine === 'postgres')(
  'promise 117: after an instance is killed in the middle of a batch, exactly one digest is queued for each user',
  async () => {
    const app = await openCrowd();
    const url = app.databaseUrl ?? '';
    const holder = new Client({ connectionString: url });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('begin; lock table mail_queue in share mode');
    const program = new URL('../../testing/processes/digest-process.ts', import.meta.url);
    const child = fork(program, [url, app.clock.now().toISOString()]);
    onTestFinished(() => void child.kill('SIGKILL'));
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(() => runOn(url, waiting), pollTimeout).toHaveLength(1);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
    await holder.query('commit');
    const busy = `select from pg_stat_activity
      where state <> 'idle' and datname = current_database() and pid <> pg_backend_pid()`;
    await expect.poll(() => runOn(url, busy), pollTimeout).toHaveLength(0);
    const userIds = await app.runToEnd();
    expect([userIds.length, new Set(userIds).size]).toEqual([901, 901]);
  },
);
