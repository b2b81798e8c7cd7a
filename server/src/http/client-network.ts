import { type BlockList, isIP, SocketAddress } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type ClientNetwork = (c: Context) => string;

/** Returns a function that finds a client's IPv4 address or IPv6 /64. It skips trusted proxies only (promise 15). */
export function clientNetwork(trustedProxies: BlockList): ClientNetwork {
  return (c) => {
    const socketAddress = peerAddress(c);
    if (socketAddress === undefined) return 'this process';
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => normalizeAddress(hop.trim()));
    let address = socketAddress;
    while (isTrusted(trustedProxies, address)) {
      const before = hops.pop();
      if (before === undefined) break;
      address = before;
    }
    return network(address);
  };
}

/** Builds X-Forwarded-For for the upstream: the received addresses, if a trusted proxy sent them, and the peer's. */
export function forwardedFor(c: Context, trustedProxies: BlockList): string | undefined {
  const peer = peerAddress(c);
  if (peer === undefined) return undefined;
  const before = isTrusted(trustedProxies, peer) ? c.req.header('x-forwarded-for') : undefined;
  return before ? `${before}, ${peer}` : peer;
}

function peerAddress(c: Context): string | undefined {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return normalizeAddress(bindings?.incoming?.socket.remoteAddress ?? '');
}

function normalizeAddress(text: string): string | undefined {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) === 0 ? undefined : address;
}

function isTrusted(proxies: BlockList, address: string): boolean {
  return proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** An ISP assigns each subscriber at least a /64, so all addresses within a /64 count as one client. */
function network(address: string): string {
  if (isIP(address) === 4) return address;
  const [head = '', tail] = new SocketAddress({ address, family: 'ipv6' }).address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const expanded = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${expanded.slice(0, 4).join(':')}::/64`;
}
