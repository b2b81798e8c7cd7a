import { createPasswords } from '../../accounts/passwords/passwords.ts';

/** The password of every user that `buildUser` makes. */
export const testPassword = 'blåbær og brunost';

let hash: Promise<string> | undefined;

/** Its hash, computed once a process, as the product hashes. */
export function testPasswordHash(): Promise<string> {
  return (hash ??= createPasswords().then((passwords) => passwords.hash(testPassword)));
}
