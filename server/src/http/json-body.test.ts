import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { Agent, type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { KnownError } from '../shared/errors.ts';
import { readJsonBody } from './json-body.ts';
import { listen } from './listen.ts';

const large = Buffer.alloc(6_000_000, ' ');

async function openReader() {
  const requests: IncomingMessage[] = [];
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post('/', async (c) => {
    requests.push(c.env.incoming);
    return c.json(await readJsonBody(c, 16));
  });
  app.onError((error, c) => c.text('', error instanceof KnownError && error.code === 'too-large' ? 413 : 400));
  const listener = await listen({ port: 0, host: '127.0.0.1', fetch: (req, env) => app.fetch(req, env) });
  onTestFinished(listener.close);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const post = async (body: Buffer, headers: Record<string, string | number>) => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const options = { port: listener.port, method: 'POST', agent };
    request({ ...options, headers: { ...headers, 'content-type': 'application/json' } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    })
      .once('error', reject)
      .end(body);
    return promise;
  };
  return { requests, post };
}

test.each([
  ['with a content-length', { 'content-length': large.length }],
  ['sent in chunks', { 'transfer-encoding': 'chunked' }],
])('promise 33: a rejected body %s is drained, and its connection serves the next request', async (_, headers) => {
  const { requests, post } = await openReader();
  expect(await post(large, headers)).toBe(413);
  await expect.poll(() => requests[0]?.complete, { timeout: 10_000 }).toBe(true);
  expect(await post(Buffer.from('{}'), {})).toBe(200);
  expect(requests[1]?.socket).toBe(requests[0]?.socket);
});
