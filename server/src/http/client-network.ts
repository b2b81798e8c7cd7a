import { type BlockList, isIP, SocketAddress } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The network a call comes from, as the limits count it. */
export type ClientNetwork = (c: Context) => string;

/**
 * Finds the client's network: an IPv4 address, or the /64 of an IPv6 one. X-Forwarded-For is
 * read from its end, and only for as long as each hop is a configured proxy (promise 15).
 */
export function clientNetwork(trustedProxies: BlockList): ClientNetwork {
  return (c) => {
    const socketAddress = peerOf(c);
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

/**
 * What to tell the next server of where a call came from: the client's own X-Forwarded-For counts when a configured
 * proxy has brought it, and the peer is added in any case. Undefined for a call within this process.
 */
export function forwardedFor(c: Context, trustedProxies: BlockList): string | undefined {
  const peer = peerOf(c);
  if (peer === undefined) return undefined;
  const before = isTrusted(trustedProxies, peer) ? c.req.header('x-forwarded-for') : undefined;
  return before ? `${before}, ${peer}` : peer;
}

/** Who is at the other end of the connection; nobody in calls that the pages make within this process. */
function peerOf(c: Context): string | undefined {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return plainAddress(bindings?.incoming?.socket.remoteAddress ?? '');
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
