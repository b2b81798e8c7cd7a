import { expect, test } from 'vitest';
import { bannedUntil } from '../db/lockout.ts';
import { borderingAreas } from '../places/rings.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openConsole } from '../testing/builders/open-console.ts';
import { problemOf } from '../testing/problem-of.ts';
import { signInAs } from '../testing/test-app.ts';

const [torshov, lund] = ['0301-0305', '4204-11'];
const [bordering = ''] = borderingAreas(torshov);

async function openVouching(home = torshov) {
  const { client: staff, ...app } = await openConsole();
  const kari = await buildUser(app.db, { home: torshov });
  const client = await signInAs(app, kari.email);
  const buildPending = (values: object = {}) => buildUser(app.db, { home, isApproved: false, ...values });
  const leyla = await buildPending();
  const vouch = ({ id: userId } = leyla) => client.vouch({ params: { userId } });
  const readSheet = async ({ id: userId } = leyla) => staff.readUser({ params: { userId } });
  return { ...app, kari, leyla, client, buildPending, vouch, readSheet };
}

test.each([
  ['the same neighbourhood', torshov],
  ['a bordering neighbourhood', bordering],
])(
  'promise 122: staff see a vouch for a pending user from %s until it is withdrawn, and the user stays pending',
  async (_, home) => {
    const { kari, leyla, client, vouch, readSheet } = await openVouching(home);
    expect((await readSheet())?.vouches).toEqual([]);
    await vouch();
    await vouch();
    expect(await readSheet()).toMatchObject({
      isApproved: false,
      vouches: [{ by: { userId: kari.id, username: kari.username }, at: expect.any(String) }],
    });
    expect(await client.readVouch({ params: { userId: leyla.id } })).toMatchObject({
      neighbourhood: { neighbourhoodId: home },
      isVouched: true,
    });
    expect((await client.exportAccount())?.vouches).toEqual([{ userId: leyla.id, at: expect.any(String) }]);
    await client.withdrawVouch({ params: { userId: leyla.id } });
    expect((await readSheet())?.vouches).toEqual([]);
  },
);

test('a neighbour cannot vouch for a user who is approved, is banned, lives elsewhere, has blocked them or is blocked by them', async () => {
  const { db, kari, buildPending, vouch, client } = await openVouching();
  const [blocking, blocked] = [await buildPending(), await buildPending()];
  const block = (blockerId: string, blockedId: string) =>
    db
      .insertInto('blocks')
      .values({ blockerId, blockedId, createdAt: new Date(0) })
      .execute();
  await block(blocking.id, kari.id);
  await block(kari.id, blocked.id);
  const refused = [
    await buildPending({ isApproved: true }),
    await buildPending({ lockoutEnd: bannedUntil }),
    await buildPending({ home: lund }),
    blocking,
    blocked,
    kari,
  ];
  for (const user of refused) {
    expect(await problemOf(vouch(user))).toMatchObject({ status: 404 });
    expect(await problemOf(client.readVouch({ params: { userId: user.id } }))).toMatchObject({ status: 404 });
  }
});

test('promise 122: a neighbour can vouch for at most three users in 30 days, even with concurrent requests', async () => {
  const { clock, kari, buildPending, vouch, ...app } = await openVouching();
  const users = [await buildPending(), await buildPending(), await buildPending(), await buildPending()];
  const results = await Promise.allSettled(users.map((user) => vouch(user)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = users[results.findIndex(({ status }) => status === 'rejected')];
  expect(await problemOf(vouch(refused))).toMatchObject({ status: 409 });
  clock.advance(30 * 24 * 60 * 60 * 1000);
  const later = await signInAs({ ...app, clock }, kari.email);
  const vouchLater = (userId = '') => later.vouch({ params: { userId } });
  for (const id of [refused?.id, (await buildPending()).id, (await buildPending()).id]) await vouchLater(id);
  // A vouch from the first 30 days can be repeated, which stores no new one.
  const repeated = users.find((user) => user !== refused);
  await vouchLater(repeated?.id);
  expect(await problemOf(vouchLater((await buildPending()).id))).toMatchObject({ status: 409 });
});

test('promise 122: a vouch cannot be withdrawn after the approval, so staff still see it, and it counts against the limit', async () => {
  const { db, leyla, client, buildPending, vouch, readSheet } = await openVouching();
  for (const user of [leyla, await buildPending(), await buildPending()]) await vouch(user);
  await db.updateTable('users').set({ isApproved: true }).where('id', '=', leyla.id).execute();
  await client.withdrawVouch({ params: { userId: leyla.id } });
  expect((await readSheet())?.vouches).toHaveLength(1);
  expect(await problemOf(vouch(await buildPending()))).toMatchObject({ status: 409 });
});

test('a user who is pending approval cannot vouch, and a vouch is deleted with the account of the neighbour who gave it', async () => {
  const { db, kari, leyla, vouch, client, readSheet } = await openVouching();
  await vouch();
  await db.updateTable('users').set({ isApproved: false }).where('id', '=', kari.id).execute();
  expect(await problemOf(client.vouch({ params: { userId: leyla.id } }))).toMatchObject({ status: 403 });
  await db.deleteFrom('users').where('id', '=', kari.id).execute();
  expect((await readSheet())?.vouches).toEqual([]);
});
