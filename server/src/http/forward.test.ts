import { BlockList } from 'node:net';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../start/app.ts';
import { listen } from './listen.ts';

const log = pino({ level: 'silent' });

const trustedProxies = new BlockList();
trustedProxies.addAddress('10.0.0.1');

function frontFor(apiOrigin: string) {
  return createApp({ backEnd: { apiOrigin }, publicOrigin: 'https://grenda.example', trustedProxies, log });
}

test('with API_ORIGIN every call goes there and back, cookies and all', async () => {
  const other = new Hono();
  other.post('/api/auth/sign-in', async (c) => {
    c.header('set-cookie', 'session=abc; Path=/; HttpOnly');
    return c.json({ query: c.req.query(), cookie: c.req.header('cookie'), body: await c.req.json() }, 200);
  });
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: other.fetch });
  try {
    const front = await listen({ port: 0, host: '127.0.0.1', fetch: frontFor(`http://127.0.0.1:${port}`).fetch });
    onTestFinished(front.close);
    const response = await fetch(`http://127.0.0.1:${front.port}/api/auth/sign-in?useCookies=true`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'a=b', 'x-grenda-client': '1', connection: 'close' },
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

/** The forwarding headers that the other back end gets of a call that a peer sends with these headers. */
async function receivedOf(remoteAddress: string | undefined, headers: Record<string, string>) {
  const other = new Hono();
  // The connection is not kept, so that the server closes at once.
  other.get('/api/auth/me', (c) => c.json(c.req.header(), 200, { connection: 'close' }));
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: other.fetch });
  onTestFinished(close);
  const env = remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } };
  const response = await frontFor(`http://127.0.0.1:${port}`).request('/api/auth/me', { headers }, env);
  const received = (await response.json()) as Record<string, string>;
  return Object.fromEntries(Object.entries(received).filter(([name]) => /forwarded|real-ip/.test(name)));
}

const ours = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'grenda.example' };

test.each([
  ['a client itself', '203.0.113.5', {}, { ...ours, 'x-forwarded-for': '203.0.113.5' }],
  [
    'a client that forges all of it',
    '::ffff:203.0.113.5',
    {
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '192.0.2.1',
      forwarded: 'for=192.0.2.1',
      host: 'evil.example',
    },
    { ...ours, 'x-forwarded-for': '203.0.113.5' },
  ],
  [
    'a client behind a proxy',
    '10.0.0.1',
    { 'x-forwarded-for': '192.0.2.1, 203.0.113.5' },
    { ...ours, 'x-forwarded-for': '192.0.2.1, 203.0.113.5, 10.0.0.1' },
  ],
  ['a proxy that says nothing', '10.0.0.1', {}, { ...ours, 'x-forwarded-for': '10.0.0.1' }],
  ['the pages of this process', undefined, { 'x-forwarded-for': '192.0.2.1' }, ours],
])('promise 54: of %s the other back end learns where it came from', async (_, peer, headers, expected) => {
  expect(await receivedOf(peer, headers)).toEqual(expected);
});
