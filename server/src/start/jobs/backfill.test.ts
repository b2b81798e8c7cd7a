import { expect, test } from 'vitest';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { backfill } from './backfill.ts';

const dayMs = 24 * 60 * 60 * 1000;

test('a profile whose text names exactly one neighbourhood gets its id; an open listing of the user gets the same id, a search text and an expiry', async () => {
  const { db, deps, clock } = await openTestApp();
  const texts = ['Torshov, Oslo', 'DÆLENENGA', 'Sentrum', 'Granlia borettslag'];
  const userIds: string[] = [];
  for (const neighbourhood of texts) {
    const user = await buildUser(db, { hasProfile: true });
    await db.updateTable('profiles').set({ neighbourhood }).where('userId', '=', user.id).execute();
    userIds.push(user.id);
  }
  const [owner = ''] = userIds;
  await buildListing(db, { ownerId: owner, title: 'Kan måke SNØ', description: 'På Å', searchText: null });
  await buildListing(db, { ownerId: owner, status: 'Closed' });
  await buildListing(db, { ownerId: owner, removedAt: clock.now() });
  await Promise.all([backfill(deps), backfill(deps)]);
  await backfill(deps);
  const homes = db.selectFrom('profiles').select('neighbourhoodId').orderBy('userId');
  const byUser = userIds.toSorted().map((id) => ['0301-0305', '0301-0203', null, null][userIds.indexOf(id)] ?? null);
  expect((await homes.execute()).map(({ neighbourhoodId }) => neighbourhoodId)).toEqual(byUser);
  const filled = { searchText: ' kan måke snø på å ', neighbourhoodId: '0301-0305' };
  const none = { neighbourhoodId: null, expiresAt: null, searchText: expect.any(String) };
  expect(await db.selectFrom('listings').selectAll().orderBy('id').execute()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...filled, expiresAt: new Date(clock.now().getTime() + 30 * dayMs) }),
      expect.objectContaining({ ...none, status: 'Closed' }),
      expect.objectContaining({ ...none, removedAt: clock.now() }),
    ]),
  );
});

test('the backfill covers the rows of several batches, and keeps neighbourhoods that are already set', async () => {
  const { db, deps } = await openTestApp();
  const owner = await buildUser(db, { home: '0301-0305' });
  const listing = await buildListing(db, { ownerId: owner.id, searchText: null });
  await buildListing(db, { ownerId: owner.id, neighbourhoodId: '0301-0208' });
  const copies = Array.from({ length: 1_200 }, (_, i) => ({
    ...listing,
    id: `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
  }));
  await db.insertInto('listings').values(copies).execute();
  await backfill(deps);
  const counts = await db
    .selectFrom('listings')
    .select(['neighbourhoodId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('searchText', 'is not', null)
    .where('expiresAt', 'is not', null)
    .groupBy('neighbourhoodId')
    .orderBy('neighbourhoodId')
    .execute();
  expect(counts).toEqual([
    { neighbourhoodId: '0301-0208', count: 1 },
    { neighbourhoodId: '0301-0305', count: 1_201 },
  ]);
});

test('a listing that was edited recently by a version before 0.2.0 gets a new search text', async () => {
  const { db, deps, clock } = await openTestApp();
  const { id: ownerId } = await buildUser(db);
  const build = async (title: string, updatedAt: Date) => {
    const { id } = await buildListing(db, { ownerId, title: 'Låner bort stige', description: '' });
    // Such a version does not update search_text.
    await db.updateTable('listings').set({ title, updatedAt }).where('id', '=', id).execute();
    return id;
  };
  const recent = await build('Låner bort henger', clock.now());
  const older = await build('Låner bort sag', new Date(clock.now().getTime() - 3 * dayMs));
  await backfill(deps);
  const texts = await db.selectFrom('listings').select(['id', 'searchText']).execute();
  expect(new Map(texts.map(({ id, searchText }) => [id, searchText]))).toEqual(
    new Map([
      [recent, ' låner bort henger '],
      [older, ' låner bort stige '],
    ]),
  );
});
