import { randomInt } from 'node:crypto';

/** Letters and digits, except those that look alike on a poster. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 8;

export function newInvitationCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
