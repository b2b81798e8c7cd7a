import { BlockList } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientNetwork } from './client-network.ts';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8);
proxies.addAddress('fd00::1', 'ipv6');

async function networkOf(remoteAddress: string | undefined, forwarded?: string): Promise<string> {
  const findNetwork = clientNetwork(proxies);
  const app = new Hono().get('/', (c) => c.text(findNetwork(c)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return response.text();
}

test.each([
  ['a direct client', '203.0.113.5', undefined, '203.0.113.5'],
  ['a client that forges the header', '203.0.113.5', '192.0.2.1', '203.0.113.5'],
  ['a client behind a proxy', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['a client behind two proxies', '10.0.0.1', '203.0.113.5, 10.9.9.9', '203.0.113.5'],
  ['a client that forges the header behind a proxy', '10.0.0.1', '192.0.2.1, 203.0.113.5', '203.0.113.5'],
  ['a client that forges the address of a trusted proxy', '10.0.0.1', '10.0.0.9, 203.0.113.5', '203.0.113.5'],
  ['a proxy that sends no header', '10.0.0.1', undefined, '10.0.0.1'],
  ['a proxy that sends no address', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['a proxy that lists only proxies', '10.0.0.1', '10.0.0.2, 10.0.0.3', '10.0.0.2'],
  ['an IPv4 client on an IPv6 socket', '::ffff:203.0.113.5', undefined, '203.0.113.5'],
  ['a proxy on an IPv6 socket', '::ffff:10.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['an IPv6 client', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['another IPv6 client in the same /64', '2001:0DB8:1:2::9', undefined, '2001:db8:1:2::/64'],
  ['an IPv6 client with zeros in its network', '2001:db8::5:6:7', undefined, '2001:db8:0:0::/64'],
  ['an IPv6 client with a zone id', 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ['an IPv6 client behind an IPv6 proxy', 'fd00::1', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['a request within the process', undefined, '203.0.113.5', 'this process'],
])('promise 15: clientNetwork returns the expected network for %s', async (_, remoteAddress, forwarded, expected) => {
  expect(await networkOf(remoteAddress, forwarded)).toBe(expected);
});
