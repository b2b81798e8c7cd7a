import type { HttpBindings } from '@hono/node-server';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
/** A ceiling, not a wait: a busy machine takes its time. */
const soon = { timeout: 60_000 };
/** More than the system holds for a connection on this machine. */
const large = new Uint8Array(24_000_000);

type Answer = (request: Request) => Response | Promise<Response>;

/** A server, its ends of the connections that have asked something, and a way to make more of them. */
async function open(answer: Answer, options: { unreadMs?: number } = {}) {
  const asked = new Set<Socket>();
  let atOnce = 0;
  let atMost = 0;
  const listener = await listen({
    port: 0,
    host: '127.0.0.1',
    ...options,
    fetch: async (request, env) => {
      // The listener gives these to every request.
      asked.add((env as HttpBindings).incoming.socket);
      atOnce += 1;
      atMost = Math.max(atMost, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      return answer(request);
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
  return { origin: `http://127.0.0.1:${listener.port}`, dial, asked, atMost: () => atMost };
}

test('requests sent ahead are answered in their order, one at a time', async () => {
  const { dial, atMost } = await open((request) => new Response(new URL(request.url).pathname));
  const socket = await dial();
  const paths = Array.from({ length: 5 }, (_, index) => `/${index}`);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += String(chunk)));
  await expect.poll(() => heard.match(/^\/\d+/gm), soon).toEqual(paths);
  expect(atMost()).toBe(1);
  socket.write(ask);
  await expect.poll(() => heard.match(/HTTP\/1\.1 200/g)?.length, soon).toBe(6);
});

test('promise 68: who sends more ahead than may wait is cut, and nobody else', async () => {
  const { origin, dial, asked } = await open(() => new Response('for somebody else'));
  const sockets = await Promise.all(Array.from({ length: 20 }, dial));
  for (const socket of sockets) socket.pause().write(ask.repeat(60));
  await expect.poll(() => asked.size, soon).toBe(20);
  await expect.poll(() => [...asked].every(({ destroyed }) => destroyed), soon).toBe(true);
  expect(await (await fetch(origin)).text()).toBe('for somebody else');
});

test('promise 68: who does not read is cut, while a page of somebody else is answered', async () => {
  const { origin, dial, asked } = await open(({ url }) => new Response(url.endsWith('/page') ? 'a page' : large), {
    unreadMs: 800,
  });
  // Each asks at once: who rests for so long is cut as well.
  const readers = Array.from({ length: 20 }, async () => (await dial()).pause().write(ask.repeat(5)));
  await Promise.all(readers);
  await expect.poll(() => asked.size, soon).toBe(20);
  const unread = [...asked];
  while (!unread.every(({ destroyed }) => destroyed)) {
    expect(await (await fetch(`${origin}/page`)).text()).toBe('a page');
    expect(unread.reduce((sum, { writableLength }) => sum + writableLength, 0)).toBeLessThan(21 * large.length);
  }
  for (const { bytesWritten } of unread) expect(bytesWritten).toBeLessThan(2 * large.length);
});

test('promise 68: who reads slowly has the whole answer', async () => {
  const { dial } = await open(() => new Response(large), { unreadMs: 1_500 });
  const socket = await dial();
  socket.write(ask);
  let length = 0;
  const started = performance.now();
  socket.on('data', (chunk: Buffer) => {
    length += chunk.length;
    socket.pause();
    // About 6 MB a second: the answer takes more than twice the time that is allowed without a byte.
    setTimeout(() => socket.resume(), chunk.length / 6_000);
  });
  await expect.poll(() => length, soon).toBeGreaterThan(large.length);
  expect(performance.now() - started).toBeGreaterThan(3_000);
});

test('an answer that takes its time to be made is waited for, and a connection that rests is kept', async () => {
  const unreadMs = 30;
  const { dial, asked } = await open(
    async () => {
      await wait(5 * unreadMs);
      return new Response('at last');
    },
    { unreadMs },
  );
  const socket = await dial();
  for (let round = 0; round < 2; round += 1) {
    socket.write(ask);
    expect(String((await once(socket, 'data'))[0])).toContain('at last');
    await wait(3 * unreadMs);
  }
  expect([...asked].map(({ destroyed }) => destroyed)).toEqual([false]);
});
