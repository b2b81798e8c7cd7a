import { expect, test } from 'vitest';
import { isPrivateAddress } from './known-services.ts';

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
])('promise 119: %s is a private address', (address, family) => {
  expect(isPrivateAddress({ address, family })).toBe(true);
});

test.each([
  ['142.250.74.106', 4],
  ['2a00:1450:400f:80d::200a', 6],
])('%s is a public address', (address, family) => {
  expect(isPrivateAddress({ address, family })).toBe(false);
});
