import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInWithPassword } from '../testing/test-app.ts';

const hourMs = 60 * 60 * 1000;

async function openTwoDevices() {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  const older = await signInWithPassword(app, user.email);
  app.clock.advance(hourMs);
  const browser = app.openBrowser();
  return { app, user, older, browser, client: await signInWithPassword(app, user.email, browser) };
}

test('a user sees their active sessions and which one is current, but no tokens or IP addresses', async () => {
  const { app, client } = await openTwoDevices();
  await signInWithPassword(app, (await buildUser(app.db)).email);
  const [now, before] = [app.clock.now(), new Date(app.clock.now().getTime() - hourMs)].map((at) => at.toISOString());
  expect(await client.listSessions()).toEqual({
    sessions: [
      { sessionId: expect.any(String), createdAt: now, lastSeenAt: now, isCurrent: true },
      { sessionId: expect.any(String), createdAt: before, lastSeenAt: before, isCurrent: false },
    ],
  });
  app.clock.advance(14 * 24 * hourMs - 30 * 60 * 1000);
  expect((await client.listSessions())?.sessions).toMatchObject([{ createdAt: now }]);
});

test('a user can end each of their sessions once, but no sessions of other users', async () => {
  const { app, client, older, browser } = await openTwoDevices();
  const [current, other] = (await client.listSessions())?.sessions ?? [];
  const params = { sessionId: other?.sessionId.toUpperCase() ?? '' };
  const stranger = await signInWithPassword(app, (await buildUser(app.db, { isAdmin: true })).email);
  expect(await problemOf(stranger.endSession({ params }))).toMatchObject({ status: 404 });
  await older.me();
  await client.endSession({ params });
  expect(await problemOf(older.me())).toMatchObject({ status: 401 });
  expect(await problemOf(client.endSession({ params }))).toMatchObject({ status: 404 });
  await client.endSession({ params: { sessionId: current?.sessionId ?? '' } });
  expect(browser.cookies.size).toBe(0);
  expect(await problemOf(client.me())).toMatchObject({ status: 401 });
});

test('a user can end all other sessions and keeps the current one', async () => {
  const { app, client, older } = await openTwoDevices();
  const stranger = await signInWithPassword(app, (await buildUser(app.db)).email);
  await client.endOtherSessions();
  expect(await problemOf(older.me())).toMatchObject({ status: 401 });
  expect((await client.listSessions())?.sessions).toMatchObject([{ isCurrent: true }]);
  await stranger.me();
});
