import { expect, test } from 'vitest';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp } from '../testing/test-app.ts';
import { exportUser } from './export-user.ts';

const email = 'kari@grenda.example';

test('promise 95: staff can export an account by its address; the export is audited and does not count against the user’s limits', async () => {
  const { db, deps } = await openTestApp();
  const { id } = await buildUser(db, { email, hasProfile: true });
  await buildListing(db, { ownerId: id, title: 'Kan lufte hund' });
  const exported = await exportUser(deps, {
    account: { email: 'KARI@grenda.example' },
    actorId: null,
    reason: 'Requested by email.',
  });
  expect(exported).toMatchObject({ account: { userId: id, email }, profile: { displayName: expect.any(String) } });
  const listings = [];
  for await (const page of exported.listings) listings.push(...page);
  expect(listings).toMatchObject([{ title: 'Kan lufte hund' }]);
  expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([]);
  const rows = await db.selectFrom('auditLog').select(['action', 'subjectId', 'actorId', 'reason']).execute();
  expect(rows).toEqual([{ action: 'export-account', subjectId: id, actorId: null, reason: 'Requested by email.' }]);
});

test('staff cannot export an account whose address is not confirmed', async () => {
  const { db, deps } = await openTestApp();
  await buildUser(db, { email, emailConfirmed: false });
  await expect(exportUser(deps, { account: { email }, actorId: null, reason: null })).rejects.toMatchObject({
    code: 'not-found',
  });
});
