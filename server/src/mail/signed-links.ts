import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '../db/database.ts';

const purpose = 'links';

export async function signClaims(db: Db | Tx, claims: readonly string[]): Promise<string> {
  return sign(await getOrCreateSigningKey(db), claims);
}

export async function isValidSignature(db: Db, claims: readonly string[], signature: string): Promise<boolean> {
  const expected = Buffer.from(sign(await getOrCreateSigningKey(db), claims));
  const presented = Buffer.from(signature);
  return expected.length === presented.length && timingSafeEqual(expected, presented);
}

function sign(key: Uint8Array, claims: readonly string[]): string {
  return createHmac('sha256', key).update(claims.join('\n')).digest('base64url');
}

/** Replaces the signing key, which voids all links signed so far. Running servers use the new key immediately. */
export async function rotateSigningKey(db: Db): Promise<void> {
  const key = randomBytes(32);
  await db
    .insertInto('signingKeys')
    .values({ purpose, key })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet({ key }))
    .execute();
}

async function getOrCreateSigningKey(db: Db | Tx): Promise<Uint8Array> {
  const query = db.selectFrom('signingKeys').select('key').where('purpose', '=', purpose);
  const found = await query.executeTakeFirst();
  if (found) return found.key;
  await db
    .insertInto('signingKeys')
    .values({ purpose, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await query.executeTakeFirstOrThrow()).key;
}
