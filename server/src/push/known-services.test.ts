import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPrivateAddress, knownPushServices } from './known-services.ts';

test.each([
  ['127.0.0.1', 4],
  ['10.1.2.3', 4],
  ['172.31.0.1', 4],
  ['192.168.1.1', 4],
  ['169.254.169.254', 4],
  ['100.64.0.1', 4],
  ['0.0.0.0', 4],
  ['255.255.255.255', 4],
  ['::1', 6],
  ['::', 6],
  ['fd00::1', 6],
  ['fe80::1', 6],
  ['::ffff:127.0.0.1', 6],
  ['::ffff:a9fe:a9fe', 6],
  ['64:ff9b::10.0.0.1', 6],
  ['64:ff9b::a9fe:a9fe', 6],
  ['2002:7f00:1::1', 6],
])('promise 119: %s is a private address', (address, family) => {
  expect(isPrivateAddress({ address, family })).toBe(true);
});

test.each([
  ['142.250.74.106', 4],
  ['2a00:1450:400f:80d::200a', 6],
  ['64:ff9b::142.250.74.106', 6],
])('%s is a public address', (address, family) => {
  expect(isPrivateAddress({ address, family })).toBe(false);
});

test('promise 119: no connection is opened to a push service whose name resolves to a private address', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const request = { endpoint: `https://localhost:${port}/`, headers: {}, body: Buffer.alloc(0) };
  await expect(knownPushServices.post(request)).rejects.toThrow('The push service has a private address.');
  expect(connections).toBe(0);
});
