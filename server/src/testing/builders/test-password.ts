import { createPasswords } from '../../accounts/passwords/passwords.ts';

/** The password of every user built by `buildUser`. */
export const testPassword = 'blåbær og brunost';

let hash: Promise<string> | undefined;

/** Returns the hash of {@link testPassword}, computed once per process. */
export function testPasswordHash(): Promise<string> {
  return (hash ??= createPasswords().then((passwords) => passwords.hash(testPassword)));
}
