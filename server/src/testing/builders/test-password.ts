import { createPasswords } from '../../accounts/passwords/passwords.ts';
import type { Passwords } from '../../deps.ts';

export const testPassword = 'blåbær og brunost';

let passwords: Promise<Passwords> | undefined;
let hash: Promise<string> | undefined;

export function testPasswords(): Promise<Passwords> {
  return (passwords ??= createPasswords());
}

export function testPasswordHash(): Promise<string> {
  return (hash ??= testPasswords().then((hasher) => hasher.hash(testPassword)));
}
