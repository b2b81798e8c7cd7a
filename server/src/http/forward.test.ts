import { BlockList } from 'node:net';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../start/app.ts';
import { listen } from './listen.ts';

const silent = pino({ level: 'silent' });

const trustedProxies = new BlockList();
trustedProxies.addAddress('10.0.0.1');

function createFrontEnd(apiOrigin: string, log = silent) {
  return createApp({ backEnd: { apiOrigin }, publicOrigin: 'https://grenda.example', trustedProxies, log });
}

test('an API request is forwarded to API_ORIGIN with its query, cookies and body, and the response may set a cookie', async () => {
  const upstream = new Hono();
  upstream.post('/api/auth/sign-in', async (c) => {
    c.header('set-cookie', 'session=abc; Path=/; HttpOnly');
    return c.json({ query: c.req.query(), cookie: c.req.header('cookie'), body: await c.req.json() }, 200);
  });
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: upstream.fetch });
  try {
    const front = await listen({ port: 0, host: '127.0.0.1', fetch: createFrontEnd(`http://127.0.0.1:${port}`).fetch });
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

test('an error response of the upstream back end is passed through unchanged', async () => {
  const upstream = new Hono();
  upstream.get('/api/auth/me', (c) => c.body(null, 401));
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: upstream.fetch });
  try {
    const response = await createFrontEnd(`http://127.0.0.1:${port}`).request('/api/auth/me');
    expect(response.status).toBe(401);
    expect(await response.text()).toBe('');
  } finally {
    await close();
  }
});

test('if the upstream is unreachable, the response is 503 with a problem', async () => {
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: () => new Response() });
  await close();
  const response = await createFrontEnd(`http://127.0.0.1:${port}`).request('/api/auth/me');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: 503, title: 'Service Unavailable' });
});

test('the timeout does not limit how long the body of a response takes', async () => {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const body = writable.getWriter();
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: () => new Response(readable) });
  onTestFinished(close);
  // Undone before `close`, which waits for a real timer.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const response = createFrontEnd(`http://127.0.0.1:${port}`).request('/api/account/export');
  await body.write(new TextEncoder().encode('first '));
  const received = (await response).text();
  vi.advanceTimersByTime(60 * 60 * 1000);
  await body.write(new TextEncoder().encode('last'));
  await body.close();
  expect(await received).toBe('first last');
});

test('a client that disconnects is not logged as an unreachable back end', async () => {
  const lines: string[] = [];
  const client = new AbortController();
  const upstream = Promise.withResolvers<void>();
  const { port, close } = await listen({
    port: 0,
    host: '127.0.0.1',
    fetch: ({ signal }) => {
      client.abort();
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          upstream.resolve();
          resolve(new Response());
        });
      });
    },
  });
  onTestFinished(close);
  const app = createFrontEnd(`http://127.0.0.1:${port}`, pino({}, { write: (line: string) => void lines.push(line) }));
  const response = await app.request(new Request('https://grenda.example/api/auth/me', { signal: client.signal }));
  await upstream.promise;
  expect(response.status).toBe(503);
  expect(lines.join('')).not.toContain('back end unreachable');
});

async function forwardedHeaders(remoteAddress: string | undefined, headers: Record<string, string>) {
  const upstream = new Hono();
  upstream.get('/api/auth/me', (c) => c.json(c.req.header(), 200, { connection: 'close' }));
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: upstream.fetch });
  onTestFinished(close);
  const env = remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } };
  const response = await createFrontEnd(`http://127.0.0.1:${port}`).request('/api/auth/me', { headers }, env);
  const received = (await response.json()) as Record<string, string>;
  return Object.fromEntries(Object.entries(received).filter(([name]) => /forwarded|real-ip/.test(name)));
}

const ownOrigin = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'grenda.example' };

test.each([
  ['a direct client', '203.0.113.5', {}, { ...ownOrigin, 'x-forwarded-for': '203.0.113.5' }],
  [
    'a client that forges all forwarding headers',
    '::ffff:203.0.113.5',
    {
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '192.0.2.1',
      forwarded: 'for=192.0.2.1',
      host: 'evil.example',
    },
    { ...ownOrigin, 'x-forwarded-for': '203.0.113.5' },
  ],
  [
    'a client behind a proxy',
    '10.0.0.1',
    { 'x-forwarded-for': '192.0.2.1, 203.0.113.5' },
    { ...ownOrigin, 'x-forwarded-for': '192.0.2.1, 203.0.113.5, 10.0.0.1' },
  ],
  ['a proxy that sends no header', '10.0.0.1', {}, { ...ownOrigin, 'x-forwarded-for': '10.0.0.1' }],
  ['page rendering in this process', undefined, { 'x-forwarded-for': '192.0.2.1' }, ownOrigin],
])(
  'promise 54: the upstream receives the true client and host of a request from %s',
  async (_, peer, headers, expected) => {
    expect(await forwardedHeaders(peer, headers)).toEqual(expected);
  },
);
