import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '../db/database.ts';

const purpose = 'links';

/** Signs what a mailed link may do without a sign-in, such as `unsubscribe` and a user's id: 43 characters of base64url. */
export async function signLink(db: Db | Tx, what: readonly string[]): Promise<string> {
  return signature(await signingKey(db), what);
}

/** Whether a link was signed here for just this. */
export async function isSigned(db: Db, what: readonly string[], given: string): Promise<boolean> {
  const expected = Buffer.from(signature(await signingKey(db), what));
  const presented = Buffer.from(given);
  return expected.length === presented.length && timingSafeEqual(expected, presented);
}

function signature(key: Uint8Array, what: readonly string[]): string {
  return createHmac('sha256', key).update(what.join('\n')).digest('base64url');
}

/** 32 random bytes, made once for all instances. */
async function signingKey(db: Db | Tx): Promise<Uint8Array> {
  const kept = db.selectFrom('signingKeys').select('key').where('purpose', '=', purpose);
  const found = await kept.executeTakeFirst();
  if (found) return found.key;
  await db
    .insertInto('signingKeys')
    .values({ purpose, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await kept.executeTakeFirstOrThrow()).key;
}
