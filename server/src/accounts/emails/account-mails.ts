import type { MailKind } from '../../mail/email-template.ts';
import type { AccountLetter } from './account-email.ts';
import { accountLetters } from './account-emails.ts';
import { codeOfMail } from './code-for-email.ts';

/** The accounts' kinds of mail. A code is made at the first attempt, and has its whole life before it at each. */
export const accountMails: readonly MailKind[] = accountLetters.map(asMailKind);

function asMailKind(letter: AccountLetter): MailKind {
  const { name, isAskedFor } = letter;
  return {
    name,
    isAskedFor,
    // Somebody waits for it, or has to know at once.
    isQuietByNight: false,
    write: async ({ tx, now, queued, user, isCurrent, link }) => {
      if (!letter.isDue({ user, isCurrent })) return undefined;
      const writing = { user, toAddress: queued.toAddress, link };
      if (letter.code === undefined) return letter.write(writing);
      return letter.write({ ...writing, code: await codeOfMail(tx, queued, letter.code, now) });
    },
  };
}
