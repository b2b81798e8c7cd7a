/** The ids of each kind begin with these digits, and sort by row number, as UUID v7 ids sort by creation time. */
const kinds = { user: '01900000', session: '01910000', listing: '01920000', thread: '01930000', message: '01940000' };

type Kind = keyof typeof kinds;

export function sqlId(kind: Kind, n: string): string {
  return `('${kinds[kind]}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

/** Returns the row number in an id that `sqlId` generated. */
export function rowNumberOf(id: string): number {
  return Number.parseInt(id.slice(-12), 16);
}

/** Returns an SQL expression for an integer from 0 to `below` - 1 that depends only on `seed`. */
export function sqlRandom(seed: string, below: string): string {
  return `mod(abs(hashint8((${seed})::bigint)::bigint), (${below})::bigint)`;
}
