import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished, expect, test } from 'vitest';
import { checkPort, listen } from './listen.ts';

async function open(fetch: (request: Request) => Response | Promise<Response>) {
  const listener = await listen({ port: 0, host: '127.0.0.1', fetch });
  onTestFinished(() => listener.close());
  const dial = async (): Promise<Socket> => {
    const socket = connect(listener.port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  return { ...listener, dial };
}

async function readToEnd(socket: Socket): Promise<{ received: string; afterS: number }> {
  const start = performance.now();
  return { received: await text(socket), afterS: (performance.now() - start) / 1000 };
}

test('promises 34 and 54: slow headers time out after 10 s and slow bodies after 15 s; accepted uploads and idle connections stay open longer', async () => {
  const { dial, port } = await open(async (request) =>
    request.url.includes('refused') ? new Response('refused') : new Response(await request.text()),
  );
  const headers = await dial();
  headers.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
  const body = await dial();
  body.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf');
  const upload = await dial();
  upload.write('POST /api/photos?uploadId=1 HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf');
  const refused = await dial();
  refused.write('POST /api/photos?refused HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf');
  const idle = await dial();
  idle.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  // Proxies keep connections open for 60 s, and must not send a POST on a connection that was just closed.
  expect(String((await once(idle, 'data'))[0])).toMatch(/^keep-alive: timeout=65\r$/im);
  const [slowHeaders, slowBody, refusedUpload, quick] = await Promise.all([
    readToEnd(headers),
    readToEnd(body),
    readToEnd(refused),
    fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'quick' }),
  ]);
  expect(await quick.text()).toBe('quick');
  expect(slowHeaders.received).toMatch(/^HTTP\/1\.1 408 /);
  expect(slowBody.received).toMatch(/^HTTP\/1\.1 408 /);
  expect(slowHeaders.afterS).toBeGreaterThan(9.5);
  expect(slowHeaders.afterS).toBeLessThan(14);
  expect(slowBody.afterS).toBeGreaterThan(14.5);
  expect(slowBody.afterS).toBeLessThan(19);
  expect(refusedUpload.received).toMatch(/^HTTP\/1\.1 200 [^]*refused$/);
  expect(refusedUpload.afterS).toBeLessThan(14);
  upload.write('a'.repeat(96));
  expect(String((await once(upload, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  idle.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\nagain');
  expect(String((await once(idle, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['HTTP/1.0 without a Host', 'GET /health/live HTTP/1.0\r\n\r\n'],
  ['HTTP/1.0 with a Host', 'GET /health/live HTTP/1.0\r\nHost: grenda.example\r\n\r\n'],
  ['an empty Host', 'GET /health/live HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  ['an IPv4 address as Host', 'GET /health/live HTTP/1.1\r\nHost: 10.0.0.5:3000\r\nConnection: close\r\n\r\n'],
  ['a long IPv6 address as Host', 'GET /health/live HTTP/1.1\r\nHost: [0:0:0:0:0:0:0:1]\r\nConnection: close\r\n\r\n'],
  ['a number as Host', 'GET /health/live HTTP/1.1\r\nHost: 2130706433\r\nConnection: close\r\n\r\n'],
  ['an invalid Host', 'GET /health/live HTTP/1.1\r\nHost: a_b%20c:x\r\nConnection: close\r\n\r\n'],
])('promise 54: a health check with %s succeeds', async (_, request) => {
  const { dial } = await open(({ url }) => new Response(new URL(url).pathname));
  const socket = await dial();
  socket.write(request);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n\/health\/live$/);
});

test('checkPort responds to no request: an empty 200 would acknowledge work that was never done', async () => {
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: () => new Response() });
  await close();
  let responses = 0;
  const stopping = new AbortController();
  const sendRequests = async () => {
    while (!stopping.signal.aborted) {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'));
      socket.on('data', () => (responses += 1)).on('error', () => {});
      await new Promise((resolve) => socket.once('close', resolve));
    }
  };
  const clients = Array.from({ length: 5 }, sendRequests);
  for (let check = 0; check < 20; check += 1) {
    await checkPort(port, '127.0.0.1');
    await new Promise((resolve) => setImmediate(resolve));
  }
  stopping.abort();
  await Promise.all(clients);
  expect(responses).toBe(0);
});
