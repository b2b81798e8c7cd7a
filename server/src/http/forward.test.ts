import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { listen } from './listen.ts';

const log = pino({ level: 'silent' });

function frontFor(apiOrigin: string) {
  return createApp({ backEnd: { apiOrigin }, publicOrigin: 'https://grenda.example', log });
}

test('with API_ORIGIN every call goes there and back, cookies and all', async () => {
  const other = new Hono();
  other.post('/api/auth/sign-in', async (c) => {
    c.header('set-cookie', 'session=abc; Path=/; HttpOnly');
    return c.json({ query: c.req.query(), cookie: c.req.header('cookie'), body: await c.req.json() }, 200);
  });
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: other.fetch });
  try {
    const response = await frontFor(`http://127.0.0.1:${port}`).request('/api/auth/sign-in?useCookies=true', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'a=b', 'x-grenda-client': '1' },
      body: JSON.stringify({ email: 'kari@example.no' }),
    });
    expect(response.headers.get('set-cookie')).toBe('session=abc; Path=/; HttpOnly');
    expect(await response.json()).toEqual({
      query: { useCookies: 'true' },
      cookie: 'a=b',
      body: { email: 'kari@example.no' },
    });
  } finally {
    await close();
  }
});

test('problems of the other back end come through as they are', async () => {
  const other = new Hono();
  other.get('/api/auth/me', (c) => c.body(null, 401));
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: other.fetch });
  try {
    const response = await frontFor(`http://127.0.0.1:${port}`).request('/api/auth/me');
    expect(response.status).toBe(401);
    expect(await response.text()).toBe('');
  } finally {
    await close();
  }
});

test('a back end that is away answers 503 with a problem', async () => {
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: () => new Response() });
  await close();
  const response = await frontFor(`http://127.0.0.1:${port}`).request('/api/auth/me');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: 503, title: 'Service Unavailable' });
});
