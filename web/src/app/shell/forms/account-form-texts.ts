import { passwordLength } from '@grenda/contract';
import type { CodeErrorTexts, FieldErrorTexts } from './use-form-errors.ts';

export const emailErrors: FieldErrorTexts = {
  missing: 'Skriv e-postadressen.',
  wrong: 'Dette er ikke en e-postadresse. Skriv den slik: kari@example.no.',
};

export const passwordHint = `Minst ${passwordLength.min} tegn. Noen ord på rad er lette å huske og vanskelige å gjette.`;

export const newPasswordErrors: FieldErrorTexts = {
  missing: 'Lag et passord.',
  wrong: `Bruk minst ${passwordLength.min} tegn i passordet.`,
};

export const firstNameErrors: FieldErrorTexts = {
  missing: 'Skriv fornavnet ditt.',
  wrong: 'Bruk ditt eget fornavn, med høyst 50 bokstaver.',
};

export function passwordCodeErrors<Name extends string>(field: Name): CodeErrorTexts<Name> {
  return {
    PasswordTooShort: { field, text: newPasswordErrors.wrong },
    PasswordTooLong: { field, text: `Bruk høyst ${passwordLength.max} tegn i passordet.` },
    PasswordTooCommon: { field, text: 'Dette passordet er lett å gjette. Sett sammen noen ord som bare er dine.' },
  };
}
