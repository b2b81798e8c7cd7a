import { expect, test } from 'vitest';
import { newId } from '../db/uuid.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';

const [torshov, daelenenga, rodelokka] = ['0301-0305', '0301-0203', '0301-0204'];
const dayMs = 24 * 60 * 60 * 1000;

async function openWithUser() {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  const client = await signInAs(app, user.email);
  const save = (neighbourhoodId: string, changes: object = {}) =>
    client.saveOwnPage({
      body: { firstName: 'Kari', about: 'Hei', neighbourhoodId, mailsMessages: true, ...changes },
    });
  return { ...app, user, client, save };
}

test('the first choice of a neighbourhood does not count as a move, two moves a year are allowed, and open listings move with the user', async () => {
  const app = await openWithUser();
  const { db, clock, user, client, save } = app;
  expect(await client.readOwnPage()).toMatchObject({ firstName: null, neighbourhood: null });
  const listings = [
    await buildListing(db, { ownerId: user.id }),
    await buildListing(db, { ownerId: user.id, status: 'Closed' }),
  ];
  const readHomes = async () => {
    const rows = await db.selectFrom('listings').select(['id', 'neighbourhoodId']).execute();
    return listings.map(({ id }) => rows.find((row) => row.id === id)?.neighbourhoodId);
  };
  expect(await save(torshov)).toMatchObject({ firstName: 'Kari', neighbourhood: { name: 'Torshov' } });
  expect(await readHomes()).toEqual([torshov, null]);
  await save(daelenenga);
  await save(daelenenga, { about: 'Flyttet', mailsMessages: false });
  await save(rodelokka);
  expect(await readHomes()).toEqual([rodelokka, null]);
  expect(await problemOf(save(torshov))).toMatchObject({
    status: 429,
    detail: 'You can move 2 times in 365 days. Try again in 365 days.',
    errors: { MoveLimit: ['You can move 2 times in 365 days.'] },
  });
  expect(await save(rodelokka, { firstName: 'Kari Anne' })).toMatchObject({ firstName: 'Kari Anne' });
  const [, closed] = listings;
  await client.changeListing({ params: { listingId: closed?.id ?? '' }, body: { status: 'Open' } });
  expect(await readHomes()).toEqual([rodelokka, rodelokka]);
  clock.advance(366 * dayMs);
  const later = await signInAs(app, user.email);
  const page = { firstName: 'Kari', about: '', neighbourhoodId: torshov, mailsMessages: true };
  expect(await later.saveOwnPage({ body: page })).toMatchObject({ neighbourhood: { name: 'Torshov' } });
});

test('saving an unknown neighbourhood returns 400 with an error for that field', async () => {
  const { save } = await openWithUser();
  expect(await problemOf(save('0000-00'))).toMatchObject({
    status: 400,
    errors: { neighbourhoodId: ['Choose a neighbourhood from the list.'] },
  });
});

test('typing a neighbourhood into the profile moves the user if exactly one matches and the limit on moves is not reached', async () => {
  const { client, db, user, save } = await openWithUser();
  const saveText = (neighbourhood: string) =>
    client.saveProfile({ body: { displayName: 'Kari', neighbourhood, about: '' } });
  const readHome = async () => (await client.readOwnPage())?.neighbourhood?.name;
  await saveText('Granlia borettslag');
  expect(await readHome()).toBe(undefined);
  await saveText('torshov, oslo');
  expect(await readHome()).toBe('Torshov');
  await saveText('Dælenenga, Oslo');
  expect(await readHome()).toBe('Dælenenga');
  await saveText('Hos mormor');
  expect(await readHome()).toBe('Dælenenga');
  await save(rodelokka);
  expect(await problemOf(saveText('Torshov, Oslo'))).toMatchObject({ status: 429 });
  expect(await saveText('Rodeløkka')).toMatchObject({ neighbourhood: 'Rodeløkka' });
  await db.updateTable('profiles').set({ neighbourhood: 'Torshov, Oslo' }).where('userId', '=', user.id).execute();
  expect(await saveText('Torshov, Oslo')).toMatchObject({ neighbourhood: 'Torshov, Oslo' });
  expect(await readHome()).toBe('Rodeløkka');
});

test('while the app is disabled, typing a neighbourhood into the profile does not move the user', async () => {
  const app = await openTestApp({ isAppEnabled: false });
  const client = await signInAs(app, (await buildUser(app.db)).email);
  await client.saveProfile({ body: { displayName: 'Kari', neighbourhood: 'Torshov', about: '' } });
  expect(await app.db.selectFrom('profiles').select('neighbourhoodId').execute()).toEqual([{ neighbourhoodId: null }]);
});

test('a neighbour’s page shows the month they joined; pending and unknown users have no page', async () => {
  const { db, client, clock } = await openWithUser();
  const other = await buildUser(db, { home: torshov, createdAt: new Date('2025-10-31T23:00:00Z') });
  const read = (userId: string) => client.readNeighbour({ params: { userId } });
  expect(await read(other.id)).toEqual({
    userId: other.id,
    firstName: other.username,
    about: '',
    neighbourhood: { neighbourhoodId: torshov, name: 'Torshov', kommune: 'Oslo' },
    since: '2025-11-01',
    photo: null,
    thanks: [],
    isBlocked: false,
  });
  const pending = await buildUser(db, { isApproved: false });
  for (const id of [pending.id, newId(clock.now())]) {
    expect(await problemOf(read(id))).toMatchObject({ status: 404, detail: 'There is no neighbour with this id.' });
  }
});

test('thanks are shown once both users have thanked each other, or after 14 days, newest first', async () => {
  const app = await openWithUser();
  const { db, clock, user } = app;
  const now = () => clock.now();
  const thank = async (body: string, isReturned: boolean) => {
    const author = await buildUser(db, { home: torshov });
    const threadId = newId(now());
    await db.insertInto('threads').values({ id: threadId, lastMessageAt: now(), createdAt: now() }).execute();
    const given = { threadId, authorId: author.id, subjectId: user.id, body, createdAt: now() };
    const returned = { ...given, authorId: user.id, subjectId: author.id, body: 'Takk selv' };
    const rows = isReturned ? [given, returned] : [given];
    await db
      .insertInto('thanks')
      .values(rows.map((row) => ({ ...row, id: newId(now()) })))
      .execute();
    clock.advance(1000);
  };
  const readThanks = async () =>
    (await (await signInAs(app, user.email)).readOwnPage())?.thanks.map(({ text }) => text);
  await thank('Alene', false);
  await thank('Begge', true);
  expect(await readThanks()).toEqual(['Begge']);
  clock.advance(14 * dayMs);
  await thank('Ny, alene', false);
  expect(await readThanks()).toEqual(['Begge', 'Alene']);
});

test('promise 59: pending accounts can be neither blocked nor reported, unless they share a thread with the caller', async () => {
  const { db, client, clock, user } = await openWithUser();
  const pendingUsers = [
    await buildUser(db, { isApproved: false, username: 'ventende' }),
    await buildUser(db, { isApproved: false, emailConfirmed: false, username: 'ubekreftet' }),
  ];
  const report = (reportedId: string) => client.report({ body: { kind: 'person', reportedId, reason: 'Unkind' } });
  for (const { id: userId } of pendingUsers) {
    expect(await problemOf(client.blockNeighbour({ params: { userId } }))).toMatchObject({ status: 404 });
    expect(await problemOf(report(userId))).toMatchObject({ status: 404 });
  }
  expect(await client.listBlocked()).toEqual({ blocked: [] });
  expect(await db.selectFrom('reports').select('id').execute()).toEqual([]);
  const banned = await buildUser(db, { isApproved: false, lockoutEnd: new Date('9999-12-31T00:00:00Z') });
  await client.blockNeighbour({ params: { userId: banned.id } });
  const threadId = newId(clock.now());
  const times = { lastMessageAt: clock.now(), createdAt: clock.now() };
  await db
    .insertInto('threads')
    .values({ id: threadId, listingId: null, ...times })
    .execute();
  const [pending] = pendingUsers;
  const members = [user.id, pending?.id ?? ''].map((userId) => ({ threadId, userId, isOwner: false }));
  await db.insertInto('threadMembers').values(members).execute();
  await report(pending?.id ?? '');
  await client.blockNeighbour({ params: { userId: pending?.id ?? '' } });
  expect((await client.listBlocked())?.blocked).toHaveLength(2);
});

test('blocking and unblocking are idempotent; blocking oneself returns 409, and blocking or unblocking an unknown user returns 404', async () => {
  const { db, client, clock, user } = await openWithUser();
  const others = [await buildUser(db, { home: torshov }), await buildUser(db)];
  for (const { id: userId } of others) {
    clock.advance(1000);
    await client.blockNeighbour({ params: { userId } });
    await client.blockNeighbour({ params: { userId } });
  }
  const blocked = others.map(({ id, username }) => ({ userId: id, firstName: username })).toReversed();
  expect(await client.listBlocked()).toEqual({ blocked });
  for (const { id: userId } of others) {
    await client.unblockNeighbour({ params: { userId } });
    await client.unblockNeighbour({ params: { userId } });
  }
  expect(await client.listBlocked()).toEqual({ blocked: [] });
  expect(await problemOf(client.blockNeighbour({ params: { userId: user.id } }))).toMatchObject({ status: 409 });
  const userId = newId(clock.now());
  expect(await problemOf(client.blockNeighbour({ params: { userId } }))).toMatchObject({ status: 404 });
  expect(await problemOf(client.unblockNeighbour({ params: { userId } }))).toMatchObject({ status: 404 });
});

test('a listing shows its owner to approved users only, and expires 30 days after its status was last set to open', async () => {
  const app = await openWithUser();
  const { db, client, clock } = app;
  const owner = await signInAs(app, (await buildUser(db, { home: torshov, username: 'ola' })).email);
  const stranger = await signInAs(app, (await buildUser(db, { isApproved: false })).email);
  const body = { type: 'Offer', category: 'Pets', title: 'Kan lufte hund' } as const;
  const params = { listingId: (await owner.createListing({ body }))?.listingId ?? '' };
  const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();
  expect(await client.readListing({ params })).toMatchObject({
    owner: { firstName: 'ola', thanksCount: 0 },
    neighbourhood: { name: 'Torshov' },
    expiresAt: inDays(30),
    isOwn: false,
    isWaiting: false,
    threadId: null,
  });
  expect(await stranger.readListing({ params })).toMatchObject({ owner: null });
  clock.advance(dayMs);
  await owner.changeListing({ params, body: { title: 'Kan lufte katt' } });
  expect(await owner.readListing({ params })).toMatchObject({ expiresAt: inDays(29), isOwn: true });
  await owner.changeListing({ params, body: { status: 'Open' } });
  expect(await owner.readListing({ params })).toMatchObject({ expiresAt: inDays(30) });
  await client.saveOwnPage({ body: { firstName: 'Kari', about: '', neighbourhoodId: torshov, mailsMessages: true } });
  expect((await client.listNearby({ query: { search: 'katten' } }))?.listings).toHaveLength(1);
  await owner.changeListing({ params, body: { status: 'Completed' } });
  clock.advance(29 * dayMs);
  const reader = await signInAs(app, app.user.email);
  expect(await reader.readListing({ params })).toMatchObject({ status: 'Completed' });
  clock.advance(2 * dayMs);
  expect(await problemOf(reader.readListing({ params }))).toMatchObject({ status: 404 });
});

test('saving the page without the email setting leaves that setting unchanged', async () => {
  const { client, save } = await openWithUser();
  await save(torshov, { mailsMessages: false });
  const body = { firstName: 'Kari', about: 'Ny her', neighbourhoodId: torshov };
  expect(await client.saveOwnPage({ body })).toMatchObject({ about: 'Ny her', mailsMessages: false });
});
