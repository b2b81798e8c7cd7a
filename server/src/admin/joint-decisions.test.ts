// What a decision on reports is made of: users and a listing, decided by one id.
import { expect, test } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp } from '../testing/test-app.ts';
import { banVerdict } from './ban-users.ts';
import { decideUsersIn } from './decide.ts';
import { takeDownListingIn } from './decided-listing.ts';
import { holdUsers } from './decided-users.ts';

test('a ban and the removal of a listing may be one decision, in one transaction', async () => {
  const { db, clock } = await openTestApp();
  const { id: actorId } = await buildUser(db, { isAdmin: true });
  const listing = await buildListing(db);
  const now = clock.now();
  const decisionId = newId(now);
  const reason = 'Annonsen var svindel.';
  await inTransaction(db, async (tx) => {
    const users = await holdUsers(tx, { actorId, userIds: [listing.ownerId] });
    const verdict = banVerdict({ reason }, now);
    await decideUsersIn(tx, { isAppOpen: true, actorId, decisionId, users, ...verdict, now });
    await takeDownListingIn(tx, { actorId, decisionId, listingId: listing.id, reason, now });
  });
  const rows = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('decisionId', '=', decisionId)
    .orderBy('seq')
    .execute();
  const common = { actorId, subjectId: listing.ownerId, reason };
  expect(rows).toMatchObject([
    { ...common, action: 'ban', listingId: null },
    { ...common, action: 'remove-listing', listingId: listing.id },
  ]);
});
