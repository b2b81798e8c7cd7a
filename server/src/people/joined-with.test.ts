import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openConsole } from '../testing/builders/open-console.ts';
import { bannedUntil } from '../db/lockout.ts';
import { signInAs, testPassword } from '../testing/test-app.ts';

const torshov = '0301-0305';

async function openWithInvitation() {
  const { client: staff, ...app } = await openConsole();
  const kari = await buildUser(app.db, { username: 'kari', home: torshov });
  const invitation = await (await signInAs(app, kari.email)).createInvitation();
  const join = async (email: string, code?: string) => {
    const fields = { firstName: 'Per', password: testPassword, neighbourhoodId: torshov } as const;
    const body = { email, ...fields, acceptsRules: true, isAdult: true } as const;
    await app.openBrowser().client.join({ body, ...(code === undefined ? {} : { query: { code } }) });
    const { id } = await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    return (await staff.readUser({ params: { userId: id } }))?.joinedWith;
  };
  return { ...app, kari, code: invitation?.code ?? '', join };
}

test('staff see the code that a user joined with, its owner and its neighbourhood', async () => {
  const { kari, code, join } = await openWithInvitation();
  expect(await join('per@grenda.example', code)).toEqual({
    code,
    neighbourhood: 'Torshov',
    by: { userId: kari.id, username: 'kari' },
  });
});

test('a code is not valid after its owner is deleted, but remains in the profiles of users who joined with it', async () => {
  const { db, kari, code, join } = await openWithInvitation();
  await join('per@grenda.example', code);
  await db.deleteFrom('users').where('id', '=', kari.id).execute();
  expect(await join('per2@grenda.example', code)).toBeUndefined();
  const codes = db.selectFrom('profiles').select('joinedWith').where('joinedWith', 'is not', null);
  expect(await codes.execute()).toEqual([{ joinedWith: code }]);
});

test('a user can join without a code, or with one that is not valid', async () => {
  const { db, kari, code, join } = await openWithInvitation();
  expect(await join('a@grenda.example')).toBeUndefined();
  expect(await join('b@grenda.example', 'aaaaaaaa')).toBeUndefined();
  expect(await join('c@grenda.example', 'Not a code!')).toBeUndefined();
  await db.updateTable('users').set({ lockoutEnd: bannedUntil }).where('id', '=', kari.id).execute();
  expect(await join('d@grenda.example', code)).toBeUndefined();
});
