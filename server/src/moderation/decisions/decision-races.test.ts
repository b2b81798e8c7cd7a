// Decisions that meet others at the same moment.
import { expect, test } from 'vitest';
import { openSession } from '../../accounts/sessions.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openTestApp, signInAs, type TestApp } from '../../testing/test-app.ts';

test('promise 37: of two administrators who ban each other at once, one remains', async () => {
  const scene = await openTestApp();
  for (let round = 0; round < 200; round += 1) {
    const [one, two] = await buildPair(scene);
    await Promise.allSettled([
      one.client.banUsers({ body: { userIds: [two.id] } }),
      two.client.banUsers({ body: { userIds: [one.id] } }),
    ]);
    const remaining = await scene.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [one.id, two.id])
      .where('lockoutEnd', 'is', null)
      .execute();
    expect(remaining).toHaveLength(1);
  }
});

async function buildPair(scene: TestApp) {
  const build = async () => {
    const { id } = await buildUser(scene.db, { isAdmin: true });
    const { client, cookies } = scene.openBrowser();
    // Signed in without hashing a password, which would take most of these rounds' time.
    cookies.set('__Host-grenda-session', await openSession(scene.db, id, scene.clock.now()));
    return { id, client };
  };
  return [await build(), await build()] as const;
}

test('promise 20: a ban that races a sign-in leaves no usable session', async () => {
  const scene = await openTestApp();
  const [{ client }] = await buildPair(scene);
  for (let round = 0; round < 250; round += 1) {
    // Past the sign-in limit of one network.
    scene.clock.advance(5 * 60 * 1000);
    const user = await buildUser(scene.db);
    const [signedIn] = await Promise.allSettled([
      signInAs(scene, user.email),
      client.banUsers({ body: { userIds: [user.id] } }),
    ]);
    if (signedIn.status === 'fulfilled') {
      await expect(signedIn.value.me()).rejects.toMatchObject({ problem: { status: 401 } });
    }
    expect(await scene.db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()).toEqual([]);
  }
});
