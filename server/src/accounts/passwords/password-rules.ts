import { passwordLength } from '@grenda/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { brand } from '@grenda/contract/brand';
import { KnownError } from '../../shared/errors.ts';

const { min: minLength, max: maxLength } = passwordLength;

const codePoints = (text: string) => Array.from(text).length;

const common = new Set(dictionary['passwords-common'].filter((password) => codePoints(password) >= minLength));

const guessable = [
  [brand.name.toLowerCase(), 'nabo', 'naboer', 'nabolag', 'nabohjelp', 'bygda', 'norge', 'oslo', 'bergen', 'trondheim'],
  ['passord', 'password', 'hemmelig', 'velkommen', 'sommer', 'vinter', 'qwerty', 'test', 'admin', 'administrator'],
].flat();

/** Matches if the letters of a password consist only of these words, which are easy to guess even in combination. */
const onlyGuessable = new RegExp(`^(${guessable.join('|')})+$`);

type OwnData = { username?: string; email?: string };

export function passwordErrors(password: string, own: OwnData = {}): Record<string, string[]> {
  const length = codePoints(password);
  if (length < minLength) return { PasswordTooShort: [`Use at least ${minLength} characters in the password.`] };
  if (length > maxLength) return { PasswordTooLong: [`Use at most ${maxLength} characters in the password.`] };
  if (isGuessable(password.toLowerCase(), own)) {
    return {
      PasswordTooCommon: [
        'This password is among the first that an attacker would try. Combine a few words of your own instead.',
      ],
    };
  }
  return {};
}

export function checkPassword(password: string, own: OwnData): void {
  const errors = passwordErrors(password, own);
  if (Object.keys(errors).length > 0) throw new KnownError('invalid', { errors });
}

function isGuessable(password: string, { username, email }: OwnData): boolean {
  const ownWords = [username, email, email?.split('@')[0]].map((word) => word?.toLowerCase());
  if (common.has(password) || ownWords.includes(password)) return true;
  return onlyGuessable.test(password.replace(/[^\p{L}]/gu, ''));
}
