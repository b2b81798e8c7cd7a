import type { AccountLetter } from './account-email.ts';
import { accountExistsLetter } from './account-exists.ts';
import { changeAskedLetter } from './change-asked.ts';
import { changeEmailLetter } from './change-email.ts';
import { confirmEmailLetter } from './confirm-email.ts';
import { emailChangedLetter } from './email-changed.ts';
import { passwordChangedLetter } from './password-changed.ts';
import { resetPasswordLetter } from './reset-password.ts';

/** The accounts' letters, in Norwegian. Nothing a stranger has typed stands in them but a username, and what is in a link. */
export const accountLetters: readonly AccountLetter[] = [
  confirmEmailLetter,
  changeEmailLetter,
  resetPasswordLetter,
  accountExistsLetter,
  passwordChangedLetter,
  changeAskedLetter,
  emailChangedLetter,
];
