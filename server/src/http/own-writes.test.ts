import { appRoutes } from '@grenda/contract';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { newId } from '../db/uuid.ts';
import { ownWrites } from './own-writes.ts';

function openApp(origin: string) {
  let current = 0;
  const readCurrent = async (next: () => Promise<void>) => {
    current += 1;
    await next();
  };
  const app = new Hono()
    .use(ownWrites(origin, readCurrent))
    .get('/', (c) => c.text(''))
    .on(['POST', 'PUT'], '*', (c) => c.text('', 409));
  return { app, currentReads: () => current };
}

test('promise 123: a write, even a rejected one, sets a cookie for 3 s, and reads with the cookie run in readCurrent', async () => {
  const { app, currentReads } = openApp('https://grenda.example');
  const written = await app.request('/', { method: 'POST' });
  const cookie = 'grenda-wrote=1';
  expect(written.headers.getSetCookie()).toEqual([`${cookie}; Max-Age=3; Path=/; HttpOnly; Secure; SameSite=Lax`]);
  expect(currentReads()).toBe(1);
  const read = await app.request('/', { headers: { cookie } });
  expect(read.headers.getSetCookie()).toEqual([]);
  expect(currentReads()).toBe(2);
});

test('a read without the cookie may use a standby, and on http://localhost the cookie is not Secure', async () => {
  const { app, currentReads } = openApp('http://localhost:3000');
  await app.request('/');
  expect(currentReads()).toBe(0);
  const written = await app.request('/', { method: 'POST' });
  expect(written.headers.getSetCookie()).toEqual(['grenda-wrote=1; Max-Age=3; Path=/; HttpOnly; SameSite=Lax']);
});

test('promise 141: sending messages and marking them as read set no cookie', async () => {
  const { app } = openApp('https://grenda.example');
  const cookiesOf = async ({ method, path }: { method: string; path: string }) =>
    (await app.request(path.replace('{threadId}', newId(new Date(0))), { method })).headers.getSetCookie().length;
  const { sendMessage, markRead, agree } = appRoutes;
  expect(await Promise.all([sendMessage, markRead, agree].map(cookiesOf))).toEqual([0, 0, 1]);
});
