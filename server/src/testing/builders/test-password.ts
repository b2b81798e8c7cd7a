import { createPasswords } from '../../accounts/passwords/passwords.ts';

export const testPassword = 'blåbær og brunost';

let hash: Promise<string> | undefined;

/** Computed once per process, since hashing is slow. */
export function testPasswordHash(): Promise<string> {
  return (hash ??= createPasswords().then((passwords) => passwords.hash(testPassword)));
}
