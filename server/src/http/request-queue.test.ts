import type { HttpBindings } from '@hono/node-server';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

const getRequest = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const polling = { timeout: 60_000 };
const large = new Uint8Array(24_000_000);

type Respond = (request: Request) => Response | Promise<Response>;

async function open(respond: Respond, options: { unreadMs?: number } = {}) {
  const serverSockets = new Set<Socket>();
  let running = 0;
  let maxRunning = 0;
  const listener = await listen({
    port: 0,
    host: '127.0.0.1',
    ...options,
    fetch: async (request, env) => {
      serverSockets.add((env as HttpBindings).incoming.socket);
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return respond(request);
    },
  });
  onTestFinished(listener.close);
  const dial = async (): Promise<Socket> => {
    const socket = connect(listener.port, '127.0.0.1');
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { origin: `http://127.0.0.1:${listener.port}`, dial, serverSockets, maxRunning: () => maxRunning };
}

test('pipelined requests are handled in order, one at a time', async () => {
  const { dial, maxRunning } = await open((request) => new Response(new URL(request.url).pathname));
  const socket = await dial();
  const paths = Array.from({ length: 5 }, (_, index) => `/${index}`);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += String(chunk)));
  await expect.poll(() => received.match(/^\/\d+/gm), polling).toEqual(paths);
  expect(maxRunning()).toBe(1);
  socket.write(getRequest);
  await expect.poll(() => received.match(/HTTP\/1\.1 200/g)?.length, polling).toBe(6);
});

test('promise 68: clients that pipeline too many requests are disconnected, and another client still gets its page', async () => {
  const { origin, dial, serverSockets } = await open(() => new Response('a page'));
  const sockets = await Promise.all(Array.from({ length: 20 }, dial));
  for (const socket of sockets) socket.pause().write(getRequest.repeat(60));
  await expect.poll(() => serverSockets.size, polling).toBe(20);
  await expect.poll(() => [...serverSockets].every(({ destroyed }) => destroyed), polling).toBe(true);
  expect(await (await fetch(origin)).text()).toBe('a page');
});

test('promise 68: clients that do not read are disconnected, and another client still gets its page', async () => {
  const { origin, dial, serverSockets } = await open(
    ({ url }) => new Response(url.endsWith('/page') ? 'a page' : large),
    { unreadMs: 800 },
  );
  const clients = Array.from({ length: 20 }, async () => (await dial()).pause().write(getRequest.repeat(5)));
  await Promise.all(clients);
  await expect.poll(() => serverSockets.size, polling).toBe(20);
  // At most one response per client is in memory: the client's other requests wait.
  const unread = [...serverSockets];
  while (!unread.every(({ destroyed }) => destroyed)) {
    expect(await (await fetch(`${origin}/page`)).text()).toBe('a page');
    expect(unread.reduce((sum, { writableLength }) => sum + writableLength, 0)).toBeLessThan(21 * large.length);
  }
  for (const { bytesWritten } of unread) expect(bytesWritten).toBeLessThan(2 * large.length);
});

test('promise 68: a client that reads slowly gets the full response', async () => {
  const { dial } = await open(() => new Response(large), { unreadMs: 1_500 });
  const socket = await dial();
  socket.write(getRequest);
  let length = 0;
  const started = performance.now();
  socket.on('data', (chunk: Buffer) => {
    length += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), chunk.length / 6_000);
  });
  await expect.poll(() => length, polling).toBeGreaterThan(large.length);
  expect(performance.now() - started).toBeGreaterThan(3_000);
});

test('neither a slow handler nor an idle keep-alive connection is timed out', async () => {
  const unreadMs = 30;
  const { dial, serverSockets } = await open(
    async () => {
      await wait(5 * unreadMs);
      return new Response('at last');
    },
    { unreadMs },
  );
  const socket = await dial();
  for (let round = 0; round < 2; round += 1) {
    socket.write(getRequest);
    expect(String((await once(socket, 'data'))[0])).toContain('at last');
    await wait(3 * unreadMs);
  }
  expect([...serverSockets].map(({ destroyed }) => destroyed)).toEqual([false]);
});
