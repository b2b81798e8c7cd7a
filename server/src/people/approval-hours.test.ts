import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';

const hourMs = 60 * 60 * 1000;

test('a pending user sees the median waiting time of the last 20 approvals, once there have been five; approvals that lift a ban do not count', async () => {
  const app = await openTestApp();
  const { db, clock } = app;
  const staff = await signInAs(app, (await buildUser(db, { isAdmin: true })).email);
  const pending = await signInAs(app, (await buildUser(db, { isApproved: false })).email);
  const approvalHours = async () => (await pending.readOwnPage())?.approvalHours;
  const approveAfter = async (...waits: number[]) => {
    for (const hours of waits) await approve(hours, false);
  };
  const approve = async (hours: number, isBannedFirst: boolean) => {
    const createdAt = new Date(clock.now().getTime() - hours * hourMs);
    const user = await buildUser(db, { isApproved: false, createdAt });
    clock.advance(1000);
    if (isBannedFirst) await staff.banUsers({ body: { userIds: [user.id] } });
    clock.advance(1000);
    await staff.approveUsers({ body: { userIds: [user.id] } });
  };

  await approveAfter(1, 1, 90, 4);
  expect(await approvalHours()).toBeUndefined();
  await approveAfter(3);
  expect(await approvalHours()).toBe(3);
  await approve(5000, true);
  await approve(5000, true);
  expect(await approvalHours()).toBe(3);
  expect(await staff.readOwnPage()).not.toHaveProperty('approvalHours');
  await approveAfter(...Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 10 : 12)));
  expect(await approvalHours()).toBe(11);
});
