import { type BlockList, isIP, SocketAddress } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The network a call comes from, as the limits count it. */
export type ClientNetwork = (c: Context) => string;

/**
 * Finds the client's network: an IPv4 address, or the /64 of an IPv6 one. X-Forwarded-For is
 * read from its end, and only for as long as each hop is a configured proxy (security row 15).
 */
export function clientNetwork(trustedProxies: BlockList): ClientNetwork {
  return (c) => {
    // Absent in calls the pages make within this process.
    const bindings = c.env as Partial<HttpBindings> | undefined;
    const socketAddress = plainAddress(bindings?.incoming?.socket.remoteAddress ?? '');
    if (socketAddress === undefined) return 'this process';
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plainAddress(hop.trim()));
    let address = socketAddress;
    while (isTrusted(trustedProxies, address)) {
      const before = hops.pop();
      if (before === undefined) break;
      address = before;
    }
    return network(address);
  };
}

/** An IP address in one form: IPv4 within IPv6 as IPv4, no zone; undefined for anything else. */
function plainAddress(text: string): string | undefined {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) === 0 ? undefined : address;
}

function isTrusted(proxies: BlockList, address: string): boolean {
  return proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** One subscriber has a /64 at least, so addresses within one are the same client. */
function network(address: string): string {
  if (isIP(address) === 4) return address;
  // Node writes an address in its shortest form; the first four groups are what remains of it.
  const [head = '', tail] = new SocketAddress({ address, family: 'ipv6' }).address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}
