import { expect, test } from 'vitest';
import { openTwoNeighbours } from '../testing/builders/two-neighbours.ts';

type App = Awaited<ReturnType<typeof openTwoNeighbours>>;

async function readView(app: App, reader: 'kari' | 'per', params: { threadId: string }) {
  const { client, user } = app[reader];
  const inbox = await client.listThreads({ query: {} });
  const { changedAt } = await app.db
    .selectFrom('threadMembers')
    .select('changedAt')
    .where('threadId', '=', params.threadId)
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  return { inbox: inbox?.threads, page: await client.readThread({ params }), changedAt };
}

const newHome = '0301-0305';

for (const blocker of ['kari', 'per'] as const) {
  test(`promise 72: after a block by ${blocker}, per does not see kari's later changes until the block ends`, async () => {
    const app = await openTwoNeighbours();
    const otherUser = { params: { userId: app[blocker === 'kari' ? 'per' : 'kari'].user.id } };
    const { kari, per } = app;
    const { params } = await app.reply();
    await kari.client.agree({ params, body: { isAgreed: true } });
    await app[blocker].client.blockNeighbour(otherUser);
    const before = await readView(app, 'per', params);
    expect(before.page?.thread).toMatchObject({ listing: null, isAgreed: false, other: { firstName: 'kari' } });

    await kari.client.agree({ params, body: { isAgreed: false } });
    const listing = { params: { listingId: app.listing.id } };
    await kari.client.changeListing({ ...listing, body: { title: 'Flyttet til Bergen', status: 'Completed' } });
    await kari.client.saveOwnPage({ body: { firstName: 'Karianne', about: 'Ny jobb', neighbourhoodId: newHome } });
    expect(await readView(app, 'per', params)).toEqual(before);

    expect((await readView(app, 'kari', params)).page?.thread.listing).toMatchObject({
      title: 'Flyttet til Bergen',
      status: 'Completed',
    });
    await app[blocker].client.unblockNeighbour(otherUser);
    expect((await per.client.readThread({ params }))?.thread).toMatchObject({
      listing: { title: 'Flyttet til Bergen' },
      other: { firstName: 'Karianne' },
    });
  });
}

test("promise 72: a user who blocks a neighbour does not see the neighbour's later profile changes", async () => {
  const app = await openTwoNeighbours();
  const { kari, per } = app;
  const params = { userId: kari.user.id };
  await kari.client.saveOwnPage({ body: { firstName: 'Kari', about: 'Hei', neighbourhoodId: newHome } });
  await per.client.blockNeighbour({ params });
  const read = async () => [await per.client.readNeighbour({ params }), await per.client.listBlocked()];
  const before = await read();
  expect(before).toMatchObject([
    { firstName: 'Kari', about: '', neighbourhood: null, thanks: [], isBlocked: true },
    { blocked: [{ firstName: 'Kari' }] },
  ]);
  await kari.client.saveOwnPage({ body: { firstName: 'Karianne', about: 'Ny jobb', neighbourhoodId: newHome } });
  expect(await read()).toEqual(before);
});

test('promise 72: a second block, in the other direction, does not update the first name that the thread shows', async () => {
  const app = await openTwoNeighbours();
  const { kari, per } = app;
  const { params } = await app.reply();
  await kari.client.blockNeighbour({ params: { userId: per.user.id } });
  await kari.client.saveOwnPage({ body: { firstName: 'Karianne', about: '', neighbourhoodId: newHome } });
  await per.client.blockNeighbour({ params: { userId: kari.user.id } });
  expect((await per.client.readThread({ params }))?.thread.other?.firstName).toBe('kari');
  await kari.client.unblockNeighbour({ params: { userId: per.user.id } });
  expect((await per.client.readThread({ params }))?.thread.other?.firstName).toBe('kari');
});

test('a listing that is hidden because its owner is pending is shown in threads only to the owner', async () => {
  const app = await openTwoNeighbours();
  const { kari, per, db, clock } = app;
  const { params } = await app.reply();
  await db.updateTable('users').set({ isApproved: false }).where('id', '=', kari.user.id).execute();
  await db.updateTable('listings').set({ hiddenAt: clock.now(), title: 'Endret' }).execute();
  expect((await per.client.readThread({ params }))?.thread.listing).toBeNull();
  expect((await kari.client.readThread({ params }))?.thread.listing).toMatchObject({ title: 'Endret' });
  await db.updateTable('listings').set({ hiddenAt: null }).execute();
  expect((await per.client.readThread({ params }))?.thread.listing).toMatchObject({ title: 'Endret' });
});
