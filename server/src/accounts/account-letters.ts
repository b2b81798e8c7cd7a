import type { AccountLetter } from './account-letter.ts';
import { accountExistsLetter } from './letters/account-exists.ts';
import { changeAskedLetter } from './letters/change-asked.ts';
import { changeEmailLetter } from './letters/change-email.ts';
import { confirmEmailLetter } from './letters/confirm-email.ts';
import { emailChangedLetter } from './letters/email-changed.ts';
import { passwordChangedLetter } from './letters/password-changed.ts';
import { resetPasswordLetter } from './letters/reset-password.ts';

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
