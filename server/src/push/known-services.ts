import { lookup, type LookupAddress } from 'node:dns';
import { Agent, request } from 'node:https';
import { BlockList, type LookupFunction } from 'node:net';
import type { PushRequest, PushResponse, PushServices } from '../deps.ts';

/** Hosts of the push services of Chromium, Firefox, Safari and Edge. A leading dot matches subdomains. */
export const pushHosts = [
  'fcm.googleapis.com',
  // Used by Chromium without Google's API keys, as in Linux distributions.
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
] as const;

const timeoutMs = 10_000;

function isKnownEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port + url.username + url.password + url.hash !== '') return false;
  return pushHosts.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
}

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateAddresses.addSubnet(network, prefix);
  // NAT64 (RFC 6052) leads to the embedded IPv4 address.
  privateAddresses.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
}
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b:1::', 48],
  // 6to4, which is deprecated (RFC 7526).
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv6');
}

export function isPrivateAddress({ address, family }: Pick<LookupAddress, 'address' | 'family'>): boolean {
  return privateAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves names to public addresses only, so that DNS cannot direct requests to our own network (SSRF). */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const isPublic = !error && addresses.length > 0 && !addresses.some(isPrivateAddress);
    const [first] = addresses ?? [];
    if (!isPublic || !first) callback(error ?? new Error('The push service has a private address.'), []);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

const agent = new Agent({ keepAlive: true, maxSockets: 16, lookup: lookupPublic });

function post({ endpoint, headers, body }: PushRequest): Promise<PushResponse> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, agent, signal: AbortSignal.timeout(timeoutMs) };
    const sent = request(endpoint, options, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

export const knownPushServices: PushServices = { isKnown: isKnownEndpoint, post };
