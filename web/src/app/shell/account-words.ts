import { passwordLength } from '@grenda/contract';
import type { CodeWords, FieldWords } from './use-form-errors.ts';

// What more than one form about an account says.

export const emailWords: FieldWords = {
  missing: 'Skriv e-postadressen.',
  wrong: 'Dette er ikke en e-postadresse. Skriv den slik: kari@example.no.',
};

export const passwordHint = `Minst ${passwordLength.least} tegn. Noen ord på rad er lette å huske og vanskelige å gjette.`;

export const newPasswordWords: FieldWords = {
  missing: 'Lag et passord.',
  wrong: `Bruk minst ${passwordLength.least} tegn i passordet.`,
};

export const firstNameWords: FieldWords = {
  missing: 'Skriv fornavnet ditt.',
  wrong: 'Bruk bokstaver i fornavnet, høyst 50.',
};

/** What the server may find wrong with a new password. */
export function passwordCodeWords<Name extends string>(field: Name): CodeWords<Name> {
  return {
    PasswordTooShort: { field, text: newPasswordWords.wrong },
    PasswordTooLong: { field, text: `Bruk høyst ${passwordLength.most} tegn i passordet.` },
    PasswordTooCommon: { field, text: 'Dette passordet er lett å gjette. Sett sammen noen ord som bare er dine.' },
  };
}
