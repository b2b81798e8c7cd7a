import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Db, Tx } from '../db/database.ts';

const purpose = 'vapid';
const privateBytes = 32;

export type VapidKeys = { publicKey: string; privateKey: string };

export async function getOrCreateVapidKeys(db: Db | Tx): Promise<VapidKeys> {
  const query = db.selectFrom('signingKeys').select('key').where('purpose', '=', purpose);
  const found = await query.executeTakeFirst();
  if (found) return decode(found.key);
  await db
    .insertInto('signingKeys')
    .values({ purpose, key: encode(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return decode((await query.executeTakeFirstOrThrow()).key);
}

function encode({ publicKey, privateKey }: VapidKeys): Uint8Array {
  return Buffer.concat([Buffer.from(privateKey, 'base64url'), Buffer.from(publicKey, 'base64url')]);
}

function decode(key: Uint8Array): VapidKeys {
  const bytes = Buffer.from(key);
  return {
    privateKey: bytes.subarray(0, privateBytes).toString('base64url'),
    publicKey: bytes.subarray(privateBytes).toString('base64url'),
  };
}

export function isVapidPair(key: Buffer): boolean {
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(key.subarray(0, privateBytes));
    return ecdh.getPublicKey().equals(key.subarray(privateBytes));
  } catch {
    return false;
  }
}
