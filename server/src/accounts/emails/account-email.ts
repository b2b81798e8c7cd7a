import type { CodePurpose, UserRow } from '../../db/schema.ts';
import type { EmailContext, EmailContent } from '../../mail/email-template.ts';

/** What a letter may name of whom it is for. */
type Writing = Pick<EmailContext, 'link'> & { user: Pick<UserRow, 'id' | 'username'>; toAddress: string };

/** The template of an account email: what it says, when it is due, and which limit it counts against. */
export type AccountEmail = {
  /** Which of an address's limits it counts against; none where only a password or a code that was right causes it. */
  budget: string | undefined;
  /** Whether it still makes sense; a link must not go to an address that the account no longer has. */
  isDue: (of: { user: Pick<UserRow, 'emailConfirmed'>; isCurrent: boolean }) => boolean;
} & (
  | { code: CodePurpose; write: (of: Writing & { code: string }) => EmailContent }
  | { code: undefined; write: (of: Writing) => EmailContent }
);

export const deleteSafely = 'Da kan du trygt slette denne e-posten.';
