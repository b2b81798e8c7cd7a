import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';

async function openStaff(change: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp(change);
  const staff = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
  const neighbour = await buildUser(app.db, { isApproved: false });
  const approve = () => staff.approveUsers({ body: { userIds: [neighbour.id] } });
  const mails = async (seconds = 30) => {
    app.clock.advance(seconds * 1000);
    return (await app.deliverMail()).map(({ to, subject }) => [to, subject]);
  };
  return { ...app, staff, neighbour, approve, mails };
}

test('who is approved is told by mail, after the half minute in which it can be undone', async () => {
  const { approve, mails, neighbour } = await openStaff();
  await approve();
  await approve();
  expect(await mails(29)).toEqual([]);
  expect(await mails(1)).toEqual([[neighbour.email, 'Du er godkjent i Grenda']]);
});

test('who is approved by night is told in the morning, and can end all mails but those of the account', async () => {
  const app = await openStaff();
  // The clock stands at 13 in Norway, and staff who do nothing for eight hours are signed out.
  app.clock.advance(5 * 60 * 60 * 1000);
  await app.staff.verifyAdminRole();
  app.clock.advance(4 * 60 * 60 * 1000);
  await app.approve();
  expect(await app.mails(60)).toEqual([]);
  expect(await app.mails(9 * 60 * 60 - 61)).toEqual([]);
  expect(await app.mails(1)).toEqual([[app.neighbour.email, 'Du er godkjent i Grenda']]);
  const [mail] = await app.deliverMail();
  expect(mail?.unsubscribe).toContain(`/unsubscribe?user=${app.neighbour.id}&sign=`);
});

test('an approval that is undone, or followed by a ban, leaves no mail, nor does the undo of a ban', async () => {
  const { approve, staff, mails, neighbour } = await openStaff();
  const decision = await approve();
  await staff.undoDecision({ body: { decisionId: decision?.decisionId ?? '' } });
  expect(await mails()).toEqual([]);
  await approve();
  const ban = await staff.banUsers({ body: { userIds: [neighbour.id] } });
  expect(await mails()).toEqual([]);
  await staff.undoDecision({ body: { decisionId: ban?.decisionId ?? '' } });
  expect(await mails()).toEqual([]);
});

test('with the door of the app closed nobody is told', async () => {
  const { approve, mails } = await openStaff({ isAppOpen: false });
  await approve();
  expect(await mails()).toEqual([]);
});
