import { passwordLength } from '@grenda/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { brand } from '@grenda/contract/brand';
import { KnownError } from '../../shared/errors.ts';

const { least: shortest, most: longest } = passwordLength;

const codePoints = (text: string) => Array.from(text).length;

/** The 17,950 commonest passwords that are long enough; the shorter ones are refused as it is. */
const common = new Set(dictionary['passwords-common'].filter((password) => codePoints(password) >= shortest));

const guessable = [
  [brand.name.toLowerCase(), 'nabo', 'naboer', 'nabolag', 'nabohjelp', 'bygda', 'norge', 'oslo', 'bergen', 'trondheim'],
  ['passord', 'password', 'hemmelig', 'velkommen', 'sommer', 'vinter', 'qwerty', 'test', 'admin', 'administrator'],
].flat();

/** Nothing but such words: digits and signs around them, or one after the other, make them no harder to guess. */
const onlyGuessable = new RegExp(`^(${guessable.join('|')})+$`);

/** The caller's own words, which a stranger would try first. */
type Own = { username?: string; email?: string };

/** What is wrong with a password, by code (promises 2 and 3); an empty object when it will do. */
export function passwordFaults(password: string, own: Own = {}): Record<string, string[]> {
  const length = codePoints(password);
  if (length < shortest) return { PasswordTooShort: [`Use at least ${shortest} characters in the password.`] };
  if (length > longest) return { PasswordTooLong: [`Use at most ${longest} characters in the password.`] };
  if (isGuessable(password.toLowerCase(), own)) {
    return {
      PasswordTooCommon: [
        'This password is among the first a stranger would try. Put together a few words of your own.',
      ],
    };
  }
  return {};
}

/** Rejects with an `invalid` {@link KnownError} when a password breaks the rules. */
export function checkPassword(password: string, own: Own): void {
  const errors = passwordFaults(password, own);
  if (Object.keys(errors).length > 0) throw new KnownError('invalid', { errors });
}

function isGuessable(password: string, { username, email }: Own): boolean {
  const owned = [username, email, email?.split('@')[0]].map((word) => word?.toLowerCase());
  if (common.has(password) || owned.includes(password)) return true;
  return onlyGuessable.test(password.replace(/[^\p{L}]/gu, ''));
}
