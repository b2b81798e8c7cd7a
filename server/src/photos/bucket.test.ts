import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { openBucket } from './bucket.ts';

const object = 'photo';

/** Opens a bucket on a server whose nth response comes from the nth handler, or from the last one. */
async function openFailingBucket(handlers: readonly RequestListener[], timeoutMs = 10_000) {
  let requests = 0;
  const server = createServer((request, response) => {
    handlers[Math.min(requests, handlers.length - 1)]?.(request, response);
    requests += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const settings = { url: `http://127.0.0.1:${port}/bilder`, region: 'eu', keyId: 'KEY', secret: 'hemmelig' };
  return { bucket: openBucket(settings, { timeoutMs }), countRequests: () => requests };
}

const respond =
  (status: number, body = ''): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body);
const disconnect: RequestListener = (request) => request.socket.destroy();
const stayOpen: RequestListener = () => {};

test.each([
  ['two responses with 503', [respond(503), respond(503), respond(200, object)]],
  ['a response with 429 and a lost connection', [respond(429), disconnect, respond(200, object)]],
])('a read succeeds after %s', async (_, handlers) => {
  const { bucket } = await openFailingBucket(handlers);
  expect(String(Buffer.from((await bucket.get('a')) ?? []))).toBe(object);
});

test('an upload fails after the third response with 500, and after the first with 403', async () => {
  const file = Uint8Array.of(1);
  const failing = await openFailingBucket([respond(500)]);
  await expect(failing.bucket.put('a', file)).rejects.toThrow(
    'the photo bucket responded to PUT with status 500 (no error code)',
  );
  expect(failing.countRequests()).toBe(3);
  const refusing = await openFailingBucket([respond(403, '<Code>AccessDenied</Code>')]);
  await expect(refusing.bucket.put('a', file)).rejects.toThrow('status 403 (AccessDenied)');
  expect(refusing.countRequests()).toBe(1);
});

test('promise 136: a request times out if the bucket does not respond, even if garbage is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const timer = setInterval(collectGarbage, 20);
  onTestFinished(() => clearInterval(timer));
  const { bucket } = await openFailingBucket([stayOpen], 300);
  await expect(bucket.get('a')).rejects.toThrow(/timeout/);
});
