import { createHash, randomBytes } from 'node:crypto';

/** A secret that proves a session or a mailed link: 32 random bytes as base64url (promise 5). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: its SHA-256, 32 bytes. */
export function tokenHash(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
