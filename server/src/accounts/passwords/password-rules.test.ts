import { expect, test } from 'vitest';
import { passwordErrors } from './password-rules.ts';

const codes = (...parameters: Parameters<typeof passwordErrors>) => Object.keys(passwordErrors(...parameters));

test.each([
  ['promise 2: seven characters', 'tiurleg', ['PasswordTooShort']],
  ['promise 2: eight characters', 'tiurleik', []],
  ['promise 2: 128 characters', 'tiur'.repeat(32), []],
  ['promise 2: 129 characters', `${'tiur'.repeat(32)}e`, ['PasswordTooLong']],
  ['promise 2: 128 characters outside the Basic Multilingual Plane', '🦌'.repeat(128), []],
  ['promise 2: seven emoji, though fourteen code units', '🦌'.repeat(7), ['PasswordTooShort']],
  ['promise 2: spaces at the ends count', '  tiur  ', []],
  ['promise 2: lower case only', 'bjørkeløv', []],
  ['promise 3: common', 'qwertyuiop', ['PasswordTooCommon']],
  ['promise 3: common in another case', 'QwertyUIOP', ['PasswordTooCommon']],
  ['promise 3: common digits', '1234567890', ['PasswordTooCommon']],
  ['promise 3: the name of the product', 'Grenda2026!', ['PasswordTooCommon']],
  ['promise 3: words of the product combined', 'grenda-nabolag', ['PasswordTooCommon']],
  ['promise 3: common in Norwegian', 'passord123', ['PasswordTooCommon']],
  ['promise 3: a word of the product in a sentence', 'i vår grenda bor det en elg', []],
  ['uncommon digits only', '739104628815', []],
])('%s: the errors of %j are %j', (_, password, expected) => {
  expect(codes(password)).toEqual(expected);
});

test.each([
  ['own username', 'Kari_Nordmann', ['PasswordTooCommon']],
  ['own address', 'KARI.nordmann@grenda.example', ['PasswordTooCommon']],
  ['own address without its domain', 'kari.nordmann', ['PasswordTooCommon']],
  ['another address', 'kari@grenda.example', []],
])('promise 3: %s: the errors of %j are %j', (_, password, expected) => {
  const own = { username: 'kari_nordmann', email: 'kari.nordmann@grenda.example' };
  expect(codes(password, own)).toEqual(expected);
});

test('promise 3: at least 3,000 common passwords are refused', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const refused = dictionary['passwords-common'].filter((password) => codes(password).includes('PasswordTooCommon'));
  expect(refused.length).toBeGreaterThan(3000);
});
