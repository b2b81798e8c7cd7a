import { createHash, randomBytes } from 'node:crypto';

/** Returns 32 random bytes as base64url, for a session or an emailed link (promise 5). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
