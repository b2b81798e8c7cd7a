import { BlockList, isIP } from 'node:net';

/** No proxy needs a wider range: IPv4's widest private one is a /8, IPv6's a /7. */
const widest = { 4: 8, 6: 7 } as const;

export type TrustedProxies = {
  proxies: BlockList;
  /** What is wrong, in a sentence for each part; none when all is well. */
  faults: string[];
};

/** Reads addresses and ranges with commas between, strictly: a slip here would let anyone choose their own address. */
export function parseTrustedProxies(text: string): TrustedProxies {
  const proxies = new BlockList();
  const faults: string[] = [];
  for (const part of text.split(',').map((entry) => entry.trim())) {
    const fault = addProxy(proxies, part);
    if (fault !== undefined) faults.push(`"${part}" ${fault}`);
  }
  return { proxies, faults };
}

/** Adds one address or range, or answers with what is wrong about it. */
function addProxy(proxies: BlockList, part: string): string | undefined {
  if (part === '') return 'is empty: leave out the comma too many';
  const [address = '', prefix, ...more] = part.split('/');
  const family = address.includes('%') ? 0 : isIP(address);
  if (family !== 4 && family !== 6) return 'is no IP address; names and blanks within one are not understood';
  if (address.includes('.') && family === 6) return 'is IPv4 within IPv6: write the IPv4 address alone';
  const all = family === 4 ? 32 : 128;
  if (more.length > 0 || (prefix !== undefined && !/^(0|[1-9]\d{0,2})$/.test(prefix)) || Number(prefix) > all) {
    return `needs a whole number from ${widest[family]} to ${all} after its slash`;
  }
  const bits = prefix === undefined ? all : Number(prefix);
  if (bits < widest[family]) {
    return `is wider than /${widest[family]}: with so many trusted, a visitor could claim any address and pass every limit`;
  }
  proxies.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  return undefined;
}
