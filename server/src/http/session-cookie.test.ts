import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sessionCookie } from './session-cookie.ts';

async function cookiesOf(origin: string) {
  const cookie = sessionCookie(origin);
  const app = new Hono()
    .get('/write', (c) => {
      cookie.write(c, 'token', 60);
      return c.text('');
    })
    .get('/write-until-closed', (c) => {
      cookie.write(c, 'token', undefined);
      return c.text('');
    })
    .get('/clear', (c) => {
      cookie.clear(c);
      return c.text('');
    })
    .get('/read', (c) => c.text(cookie.read(c) ?? 'none'));
  return {
    set: async (path: string) => (await app.request(path)).headers.getSetCookie(),
    read: async (header: string) => (await app.request('/read', { headers: { cookie: header } })).text(),
  };
}

test('promise 16: over https the cookie has the prefix __Host- and is Secure, HttpOnly, SameSite=Lax and valid for the whole site', async () => {
  const { set, read } = await cookiesOf('https://grenda.example');
  expect(await set('/write')).toEqual([
    '__Host-grenda-session=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  expect(await set('/write-until-closed')).toEqual([
    '__Host-grenda-session=token; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  expect(await set('/clear')).toEqual(['__Host-grenda-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax']);
  expect(await read('__Host-grenda-session=token')).toBe('token');
  expect(await read('grenda-session=token')).toBe('none');
});

test('promise 16: on http://localhost the cookie has neither the prefix nor Secure', async () => {
  const { set, read } = await cookiesOf('http://localhost:3000');
  expect(await set('/write')).toEqual(['grenda-session=token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax']);
  expect(await read('grenda-session=token')).toBe('token');
});
