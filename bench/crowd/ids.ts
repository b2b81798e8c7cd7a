/** What a crowd's rows are: their ids are in the order of their numbers, as those of the product are in that of time. */
const kinds = { user: '01900000', session: '01910000', listing: '01920000', thread: '01930000', message: '01940000' };

type Kind = keyof typeof kinds;

/** The id of the row with a number, as SQL of an expression that is one. */
export function sqlId(kind: Kind, n: string): string {
  return `('${kinds[kind]}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

/** A number from 0 up to another that looks drawn, always the same for the same expression, as SQL. */
export function sqlDrawn(from: string, below: string): string {
  return `mod(abs(hashint8((${from})::bigint)::bigint), (${below})::bigint)`;
}
