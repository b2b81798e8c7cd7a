import { expect, test } from 'vitest';
import { openSession } from '../../accounts/sessions.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openTestApp, signInWithPassword, type TestApp } from '../../testing/test-app.ts';

test('promise 37: when two administrators ban each other concurrently, one of them is not banned', async () => {
  const app = await openTestApp();
  for (let round = 0; round < 200; round += 1) {
    const [one, two] = await buildPair(app);
    await Promise.allSettled([
      one.client.banUsers({ body: { userIds: [two.id] } }),
      two.client.banUsers({ body: { userIds: [one.id] } }),
    ]);
    const remaining = await app.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [one.id, two.id])
      .where('lockoutEnd', 'is', null)
      .execute();
    expect(remaining).toHaveLength(1);
  }
});

async function buildPair(app: TestApp) {
  const build = async () => {
    const { id } = await buildUser(app.db, { isAdmin: true });
    const { client, cookies } = app.openBrowser();
    cookies.set('__Host-grenda-session', await openSession(app.db, id, app.clock.now()));
    return { id, client };
  };
  return [await build(), await build()] as const;
}

test('promise 20: a ban concurrent with a sign-in leaves no usable session', async () => {
  const app = await openTestApp();
  const [{ client }] = await buildPair(app);
  for (let round = 0; round < 250; round += 1) {
    app.clock.advance(5 * 60 * 1000);
    const user = await buildUser(app.db);
    const [signedIn] = await Promise.allSettled([
      signInWithPassword(app, user.email),
      client.banUsers({ body: { userIds: [user.id] } }),
    ]);
    if (signedIn.status === 'fulfilled') {
      await expect(signedIn.value.me()).rejects.toMatchObject({ problem: { status: 401 } });
    }
    expect(await app.db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()).toEqual([]);
  }
});
