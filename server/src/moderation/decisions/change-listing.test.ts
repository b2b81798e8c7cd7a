import { expect, test } from 'vitest';
import { newId } from '../../db/uuid.ts';
import { expireListings } from '../../listings/expire-listings.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildReport } from '../../testing/builders/build-report.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { openSessionFor } from '../../testing/builders/open-session.ts';

async function openListing() {
  const app = await openConsole();
  const owner = await buildUser(app.db);
  const listing = await buildListing(app.db, { ownerId: owner.id });
  const request = { params: { listingId: listing.id }, body: { reason: 'Svindel' } };
  const read = () => app.db.selectFrom('listings').selectAll().where('id', '=', listing.id).executeTakeFirstOrThrow();
  const auditRows = async () => {
    const rows = await app.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'subjectId', 'reason', 'before', 'after'])
      .where('listingId', '=', listing.id)
      .orderBy('seq')
      .execute();
    return rows;
  };
  const undo = async (response: { decisionId: string | null } | undefined) =>
    app.client.undoDecision({ body: { decisionId: response?.decisionId ?? '' } });
  return { ...app, owner, listing, request, read, auditRows, undo };
}

test('removing a listing hides its preview, restoring it brings the listing and its preview back unchanged, and each decision writes one audit row', async () => {
  const { client, request, read, auditRows, owner, listing, administrator, clock } = await openListing();
  const { params } = request;
  const preview = await client.previewListing({ params });
  await client.takeDownListing(request);
  expect(await client.takeDownListing(request)).toEqual({ decisionId: null });
  await expect(client.previewListing({ params })).rejects.toMatchObject({ problem: { status: 404 } });
  await client.restoreListing({ params, body: { reason: 'Det var ikke svindel' } });
  expect(await client.restoreListing(request)).toEqual({ decisionId: null });
  expect(await client.previewListing({ params })).toEqual(preview);
  expect(await read()).toEqual(listing);
  const common = { actorId: administrator.id, subjectId: owner.id };
  const [listed, removed] = [{ removedAt: null }, { removedAt: clock.now().toISOString() }];
  expect(await auditRows()).toEqual([
    { ...common, action: 'remove-listing', reason: 'Svindel', before: listed, after: removed },
    { ...common, action: 'restore-listing', reason: 'Det var ikke svindel', before: removed, after: listed },
  ]);
});

test('staff cannot restore a listing that its owner removed after staff had restored it', async () => {
  const app = await openListing();
  const { client, request, read, undo } = app;
  const ownerClient = await openSessionFor(app, app.owner);
  const removal = await client.takeDownListing(request);
  const restored = await client.restoreListing(request);
  app.clock.advance(1000);
  await ownerClient.removeListing(request);
  await expect(client.restoreListing(request)).rejects.toMatchObject({ problem: { status: 409 } });
  for (const response of [restored, removal]) expect(await undo(response)).toEqual({ restored: 0, notRestored: 1 });
  expect((await read()).removedAt).toEqual(app.clock.now());
  expect(await client.takeDownListing(request)).toEqual({ decisionId: null });
});

test('staff cannot restore a listing that its owner removed after staff had removed it', async () => {
  const app = await openListing();
  const { client, request, read, undo } = app;
  const removal = await client.takeDownListing(request);
  app.clock.advance(1000);
  await (await openSessionFor(app, app.owner)).removeListing(request);
  expect(await client.readAnyListing({ params: request.params })).toMatchObject({ canRestore: false });
  await expect(client.restoreListing(request)).rejects.toMatchObject({ problem: { status: 409 } });
  expect(await undo(removal)).toEqual({ restored: 0, notRestored: 1 });
  expect((await read()).removedAt).toEqual(app.clock.now());
});

test('staff cannot restore a listing that its owner removed in the same millisecond as staff', async () => {
  const app = await openListing();
  const { client, request } = app;
  await client.takeDownListing(request);
  await (await openSessionFor(app, app.owner)).removeListing(request);
  await expect(client.restoreListing(request)).rejects.toMatchObject({ problem: { status: 409 } });
});

test('promise 69: an owner can permanently remove a listing that staff removed, even after the dismissal of a report was undone', async () => {
  const app = await openListing();
  const { client, request, read, undo, listing, owner } = app;
  const report = await buildReport(app.db, { kind: 'listing', reportedId: listing.id, subjectId: owner.id });
  const removal = await client.takeDownListing(request);
  const dismissal = { decision: 'Nothing', reason: 'Annonsen er fjernet.' } as const;
  await undo(await client.decideReports({ body: { reportIds: [report.id], ...dismissal } }));
  expect(await client.readAnyListing({ params: request.params })).toMatchObject({ canRestore: true });
  app.clock.advance(1000);
  await (await openSessionFor(app, owner)).removeListing(request);
  expect(await undo(removal)).toEqual({ restored: 0, notRestored: 1 });
  expect((await read()).removedAt).toEqual(app.clock.now());
});

test('a listing that expired while it was removed is open for a week after it is restored', async () => {
  const { client, request, read, db, clock, deps, listing } = await openListing();
  const hourMs = 60 * 60 * 1000;
  const expiresAt = new Date(clock.now().getTime() + hourMs);
  await db.updateTable('listings').set({ expiresAt, askedAt: clock.now() }).where('id', '=', listing.id).execute();
  await client.takeDownListing(request);
  await client.restoreListing(request);
  expect(await read()).toMatchObject({ expiresAt, askedAt: expect.any(Date) });
  await client.takeDownListing(request);
  clock.advance(hourMs);
  await client.restoreListing(request);
  await expireListings(deps);
  expect(await read()).toMatchObject({
    status: 'Open',
    expiresAt: new Date(clock.now().getTime() + 7 * 24 * hourMs),
    askedAt: null,
  });
});

test('promise 66: a removal and a restoration can each be undone once, the latest first', async () => {
  const { client, request, read, auditRows, undo, clock } = await openListing();
  const responses = [await client.takeDownListing(request)];
  const removedAt = clock.now();
  clock.advance(1000);
  responses.push(await client.restoreListing(request));
  clock.advance(1000);
  expect(await undo(responses[0])).toEqual({ restored: 0, notRestored: 1 });
  for (const _ of [1, 2]) expect(await undo(responses[1])).toEqual({ restored: 1, notRestored: 0 });
  expect((await read()).removedAt).toEqual(removedAt);
  expect(await undo(responses[0])).toEqual({ restored: 1, notRestored: 0 });
  expect((await read()).removedAt).toBeNull();
  expect((await auditRows()).map(({ action }) => action)).toEqual([
    'remove-listing',
    'restore-listing',
    'undo',
    'undo',
  ]);
});

test('a removed listing can be restored again after its restoration was undone', async () => {
  const { client, request, undo, read } = await openListing();
  await client.takeDownListing(request);
  await undo(await client.restoreListing(request));
  await client.restoreListing(request);
  expect((await read()).removedAt).toBeNull();
});

test('a decision on an unknown listing returns 404, a decision with a blank reason returns 400, and neither changes anything', async () => {
  const { client, clock, db, request, read, listing } = await openListing();
  const params = { listingId: newId(clock.now()) };
  for (const decide of [client.takeDownListing, client.restoreListing]) {
    await expect(decide({ ...request, params })).rejects.toMatchObject({ problem: { status: 404 } });
    await expect(decide({ ...request, body: { reason: ' ' } })).rejects.toMatchObject({ problem: { status: 400 } });
  }
  expect(await db.selectFrom('auditLog').selectAll().execute()).toEqual([]);
  expect(await read()).toEqual(listing);
});
