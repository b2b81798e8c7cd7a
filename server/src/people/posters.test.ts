import { maxPosters, type PosterPlace } from '@grenda/contract';
import { expect, test } from 'vitest';
import { bannedUntil } from '../db/lockout.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openConsole } from '../testing/builders/open-console.ts';
import { problemOf } from '../testing/problem-of.ts';
import { signInAs, testPassword } from '../testing/test-app.ts';

const [torshov, lund] = ['0301-0305', '4204-11'];
const dayMs = 24 * 60 * 60 * 1000;

async function openPosters() {
  const { client: staff, ...app } = await openConsole({ association: 'Torshov vel' });
  const buildNeighbour = async (home: string) => {
    const user = await buildUser(app.db, { home });
    return { ...user, client: await signInAs(app, user.email) };
  };
  const [kari, per, stranger] = [
    await buildNeighbour(torshov),
    await buildNeighbour(torshov),
    await buildNeighbour(lund),
  ];
  const print = async () => {
    const draft = await kari.client.createPoster();
    if (!draft) throw new Error('createPoster did not return the poster.');
    return draft;
  };
  const hang = async (place: PosterPlace = 'Shop') => {
    const draft = await print();
    await kari.client.changePoster({ params: { posterId: draft.posterId }, body: { place, isHanging: true } });
    return draft;
  };
  const list = async ({ client } = per) => (await client.listPosters())?.posters;
  const join = async (email: string, code: string) => {
    const fields = { email, firstName: 'Ola', password: testPassword, neighbourhoodId: torshov } as const;
    await app.openBrowser().client.join({ body: { ...fields, acceptsRules: true, isAdult: true }, query: { code } });
    const users = app.db.selectFrom('users').select('id').where('email', '=', email);
    return (await users.executeTakeFirstOrThrow()).id;
  };
  return { ...app, staff, kari, per, stranger, print, hang, list, join };
}

test('a poster has a code and the name of the association; once it is hung, the next poster has another code', async () => {
  const { print, hang, openBrowser } = await openPosters();
  const [first, again] = await Promise.all([print(), print()]);
  expect(first).toEqual(again);
  expect(first).toMatchObject({ association: 'Torshov vel', neighbourhood: { name: 'Torshov' } });
  await hang();
  expect((await print()).code).not.toBe(first.code);
  const { client } = openBrowser();
  expect(await client.readInvitation({ params: { code: first.code } })).toMatchObject({
    neighbourhood: { neighbourhoodId: torshov },
  });
});

test('the date of a poster is the date in Norway', async () => {
  const { db, hang, list } = await openPosters();
  await hang();
  await db
    .updateTable('posters')
    .set({ hungAt: new Date('2026-06-10T22:00:00Z') })
    .execute();
  expect(await list()).toMatchObject([{ hungOn: '2026-06-11' }]);
});

test('promise 121: neighbours see where posters are and how many approved users joined with each, but no names', async () => {
  const { db, hang, list, join, stranger, kari } = await openPosters();
  const { posterId, code } = await hang('Library');
  const joinedId = await join('ola@grenda.example', code);
  const shown = { posterId, place: 'Library', hungOn: expect.any(String), asksToCheck: false };
  expect(await list()).toEqual([{ ...shown, joinedCount: 0, isOwn: false }]);
  await db.updateTable('users').set({ isApproved: true }).where('id', '=', joinedId).execute();
  expect(await list()).toEqual([{ ...shown, joinedCount: 1, isOwn: false }]);
  expect(await list(kari)).toEqual([{ ...shown, joinedCount: 1, isOwn: true }]);
  expect(await list(stranger)).toEqual([]);
});

test('after four weeks only the owner is asked whether a poster is still up; a poster that was taken down is not listed', async () => {
  const { clock, hang, list, kari } = await openPosters();
  const { posterId } = await hang();
  const setHanging = (isHanging: boolean) =>
    kari.client.changePoster({ params: { posterId }, body: { place: 'Shop', isHanging } });
  const listOwn = () => list(kari);
  for (let week = 0; week < 4; week += 1) {
    expect((await listOwn())?.map(({ asksToCheck }) => asksToCheck)).toEqual([false]);
    // Keeps the other neighbour signed in: a session expires after two idle weeks.
    await list();
    clock.advance(7 * dayMs);
  }
  expect((await list())?.map(({ asksToCheck }) => asksToCheck)).toEqual([false]);
  expect((await listOwn())?.map(({ asksToCheck }) => asksToCheck)).toEqual([true]);
  await setHanging(true);
  expect((await listOwn())?.map(({ asksToCheck }) => asksToCheck)).toEqual([false]);
  await setHanging(false);
  expect(await list()).toEqual([]);
  await setHanging(true);
  expect(await list()).toHaveLength(1);
});

test('a poster can be changed only by its owner, and a user can have at most 20 posters up', async () => {
  const { hang, print, kari, per } = await openPosters();
  const { posterId } = await hang();
  const body = { place: 'Shop', isHanging: false } as const;
  expect(await problemOf(per.client.changePoster({ params: { posterId }, body }))).toMatchObject({ status: 404 });
  for (let count = 1; count < maxPosters; count += 1) await hang();
  const last = await print();
  const hangLast = () =>
    kari.client.changePoster({ params: { posterId: last.posterId }, body: { place: 'Shop', isHanging: true } });
  expect(await problemOf(hangLast())).toMatchObject({ status: 409 });
  await kari.client.changePoster({ params: { posterId }, body });
  await hangLast();
});

test('promise 55: a user can change posters 60 times in 24 hours, which limits how many they create', async () => {
  const { db, print, hang, kari, clock } = await openPosters();
  for (let count = 0; count < 30; count += 1) {
    const { posterId } = await hang();
    await kari.client.changePoster({ params: { posterId }, body: { place: 'Shop', isHanging: false } });
  }
  expect(await problemOf(hang())).toMatchObject({ status: 429 });
  await print();
  expect(await db.selectFrom('posters').select('id').execute()).toHaveLength(31);
  clock.advance(dayMs);
  await hang();
});

test('the posters of a banned neighbour are not shown, and their codes are not valid', async () => {
  const { db, kari, hang, list, openBrowser } = await openPosters();
  const { code } = await hang();
  await db.updateTable('users').set({ lockoutEnd: bannedUntil }).where('id', '=', kari.id).execute();
  expect(await list()).toEqual([]);
  const { client } = openBrowser();
  expect(await problemOf(client.readInvitation({ params: { code } }))).toMatchObject({ status: 404 });
});

test('staff see which poster a user joined with, and the export contains the posters of a user', async () => {
  const { staff, kari, hang, join } = await openPosters();
  const { code } = await hang('BusStop');
  const userId = await join('ola@grenda.example', code);
  expect((await staff.readUser({ params: { userId } }))?.joinedWith).toMatchObject({
    code,
    place: 'BusStop',
    neighbourhood: 'Torshov',
    by: { userId: kari.id },
  });
  expect((await kari.client.exportAccount())?.posters).toMatchObject([
    { neighbourhoodId: torshov, code, place: 'BusStop', takenDownAt: null },
  ]);
});

test('a user who is pending approval, or who has no neighbourhood, cannot create posters', async () => {
  const { db, kari } = await openPosters();
  await db.updateTable('profiles').set({ neighbourhoodId: null }).where('userId', '=', kari.id).execute();
  expect(await problemOf(kari.client.createPoster())).toMatchObject({ status: 409 });
  await db.updateTable('users').set({ isApproved: false }).where('id', '=', kari.id).execute();
  expect(await problemOf(kari.client.createPoster())).toMatchObject({ status: 403 });
  expect(await problemOf(kari.client.listPosters())).toMatchObject({ status: 403 });
});
