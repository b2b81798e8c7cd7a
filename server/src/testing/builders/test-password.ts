import { createPasswords } from '../../accounts/passwords/passwords.ts';
import type { Passwords } from '../../deps.ts';

export const testPassword = 'blåbær og brunost';

let passwords: Promise<Passwords> | undefined;
let hash: Promise<string> | undefined;

/** Created once per process, since creating it computes a hash. */
export function testPasswords(): Promise<Passwords> {
  return (passwords ??= createPasswords());
}

/** Computed once per process, since hashing is slow. */
export function testPasswordHash(): Promise<string> {
  return (hash ??= testPasswords().then((passwordsOfProcess) => passwordsOfProcess.hash(testPassword)));
}
