import type { CodePurpose, UserRow } from '../../db/schema.ts';
import type { EmailContext, EmailContent } from '../../mail/email-template.ts';

type AccountEmailContext = Pick<EmailContext, 'link' | 'moderatorsEmail'> & {
  user: Pick<UserRow, 'id' | 'username'>;
  firstName: string | undefined;
  toAddress: string;
};

export type AccountEmail = {
  /** The rate limit per address. Undefined for notices of a change that required the password or a code. */
  limitName: string | undefined;
  /**
   * Returns whether to send the email. `isCurrent` means that the recipient is the account's current address.
   * An email to another address contains no link to the product, except the one that confirms a new address.
   */
  isDue: (recipient: { user: Pick<UserRow, 'emailConfirmed'>; isCurrent: boolean }) => boolean;
} & (
  | { code: CodePurpose; write: (context: AccountEmailContext & { code: string }) => EmailContent }
  | { code: undefined; write: (context: AccountEmailContext) => EmailContent }
);

export const safeToDelete = 'Da kan du trygt slette denne e-posten.';
