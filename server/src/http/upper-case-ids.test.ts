import { expect, test } from 'vitest';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { newListing, openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInAs, testPassword } from '../testing/test-app.ts';

test('a listing is found by its id in upper case, as Swift formats UUIDs', async () => {
  const app = await openSignedInNeighbour();
  const { listingId } = await app.post();
  const params = { listingId: listingId.toUpperCase() };
  expect(await app.client.previewListing({ params })).toMatchObject({ title: newListing.title });
  expect(await app.client.changeListing({ params, body: { status: 'Closed' } })).toMatchObject({ listingId });
});

test('decisions accept user ids in upper case, and reject the same id in upper and lower case as a duplicate', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db, { isApproved: false });
  await buildListing(app.db, { ownerId: user.id });
  const staff = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
  const upper = user.id.toUpperCase();
  const decision = await staff.approveUsers({ body: { userIds: [upper] } });
  await staff.undoDecision({ body: { decisionId: decision?.decisionId?.toUpperCase() ?? '' } });
  await staff.banUsers({ body: { userIds: [upper] } });
  const subjects = await app.db.selectFrom('auditLog').select('subjectId').execute();
  expect(subjects.map(({ subjectId }) => subjectId)).toEqual([user.id, user.id, user.id]);
  expect(await problemOf(staff.approveUsers({ body: { userIds: [user.id, upper] } }))).toMatchObject({
    errors: { userIds: ['Name each user once.'] },
  });
});

test('an email address is confirmed with a user id in upper case, and the id is logged in lower case', async () => {
  const app = await openTestApp();
  const { id, email } = await buildUser(app.db, { emailConfirmed: false });
  const { client } = app.openBrowser();
  await client.resendConfirmationEmail({ body: { email } });
  const { code = '' } = mailedLink((await app.deliverMail())[0]);
  await client.confirmEmail({ query: { code, userId: id.toUpperCase() } });
  expect(await app.db.selectFrom('users').select('emailConfirmed').execute()).toEqual([{ emailConfirmed: true }]);
  expect(app.logged.filter((line) => line.includes('email address confirmed'))).toEqual([expect.stringContaining(id)]);
  expect(app.logged.join('')).not.toContain(id.toUpperCase());
});

test('an invitation is found by its code in upper case, as some people write it on paper', async () => {
  const app = await openTestApp();
  const kari = await buildUser(app.db, { home: '0301-0305' });
  const { code = '' } = (await (await signInAs(app, kari.email)).createInvitation()) ?? {};
  const { client } = app.openBrowser();
  const { neighbourhood } = (await client.readInvitation({ params: { code: code.toUpperCase() } })) ?? {};
  const { neighbourhoodId = '' } = neighbourhood ?? {};
  const fields = { email: 'ola@grenda.example', firstName: 'Ola', password: testPassword, neighbourhoodId } as const;
  await client.join({ body: { ...fields, acceptsRules: true, isAdult: true }, query: { code: code.toUpperCase() } });
  const joined = await app.db.selectFrom('profiles').select('joinedWith').where('displayName', '=', 'Ola').execute();
  expect(joined).toEqual([{ joinedWith: code }]);
});
