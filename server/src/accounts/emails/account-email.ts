import type { CodePurpose, UserRow } from '../../db/schema.ts';
import type { EmailContext, EmailContent } from '../../mail/email-template.ts';

type AccountEmailContext = Pick<EmailContext, 'link' | 'moderatorsEmail'> & {
  user: Pick<UserRow, 'id' | 'username'>;
  firstName: string | undefined;
  toAddress: string;
};

export type AccountEmail = {
  /** The name of the limit per address. Undefined for notices of a change that required the password or a code. */
  budget: string | undefined;
  /**
   * Returns whether to send the email. `isCurrent` tells whether it goes to the account's address: a link must not go
   * to an address that the account no longer has.
   */
  isDue: (recipient: { user: Pick<UserRow, 'emailConfirmed'>; isCurrent: boolean }) => boolean;
} & (
  | { code: CodePurpose; write: (context: AccountEmailContext & { code: string }) => EmailContent }
  | { code: undefined; write: (context: AccountEmailContext) => EmailContent }
);

export const safeToDelete = 'Da kan du trygt slette denne e-posten.';
