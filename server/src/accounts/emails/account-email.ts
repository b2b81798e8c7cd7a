import type { CodePurpose, UserRow } from '../../db/schema.ts';
import type { Desk, Letter, MailKind } from '../../mail/email-template.ts';

/** What a letter may name of whom it is for. */
type Writing = Pick<Desk, 'link'> & { user: Pick<UserRow, 'id' | 'username'>; toAddress: string };

/** A mail of the accounts, all in one file: what it says, when, and how often. */
export type AccountLetter = Pick<MailKind, 'name' | 'isAskedFor'> & {
  /** Which of an address's limits it counts against; none where only a password or a code that was right causes it. */
  budget: string | undefined;
  /** Whether it still makes sense; a link must not go to an address that the account no longer has. */
  isDue: (of: { user: Pick<UserRow, 'emailConfirmed'>; isCurrent: boolean }) => boolean;
} & (
    | { code: CodePurpose; write: (of: Writing & { code: string }) => Letter }
    | { code: undefined; write: (of: Writing) => Letter }
  );

export const deleteSafely = 'Da kan du trygt slette denne e-posten.';
