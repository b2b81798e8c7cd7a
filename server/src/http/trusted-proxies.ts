import { BlockList, isIP } from 'node:net';

/** The shortest prefix allowed per IP version, which is that of the widest private range. */
const minPrefix = { 4: 8, 6: 7 } as const;

export type TrustedProxies = {
  proxies: BlockList;
  errors: string[];
};

/** Parses comma-separated addresses and ranges. Strict, because a typo could let any client forge its address. */
export function parseTrustedProxies(text: string): TrustedProxies {
  const proxies = new BlockList();
  const errors: string[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    const error = addProxy(proxies, entry);
    if (error !== undefined) errors.push(`"${entry}" ${error}`);
  }
  return { proxies, errors };
}

function addProxy(proxies: BlockList, entry: string): string | undefined {
  if (entry === '') return 'is empty: remove the extra comma';
  const [address = '', prefix, ...more] = entry.split('/');
  const family = address.includes('%') ? 0 : isIP(address);
  if (family !== 4 && family !== 6) return 'is not an IP address; host names and spaces are not allowed';
  if (address.includes('.') && family === 6) return 'is an IPv4-mapped IPv6 address: write the IPv4 address alone';
  const maxPrefix = family === 4 ? 32 : 128;
  if (more.length > 0 || (prefix !== undefined && !/^(0|[1-9]\d{0,2})$/.test(prefix)) || Number(prefix) > maxPrefix) {
    return `needs a whole number from ${minPrefix[family]} to ${maxPrefix} after the slash`;
  }
  const bits = prefix === undefined ? maxPrefix : Number(prefix);
  if (bits < minPrefix[family]) {
    return `is wider than /${minPrefix[family]}: a client in it could claim any address and evade all rate limits`;
  }
  proxies.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  return undefined;
}
