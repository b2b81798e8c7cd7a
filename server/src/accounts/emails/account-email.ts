import type { CodePurpose, UserRow } from '../../db/schema.ts';
import type { EmailContext, EmailContent } from '../../mail/email-template.ts';

type AccountEmailContext = Pick<EmailContext, 'link'> & {
  user: Pick<UserRow, 'id' | 'username'>;
  /** Undefined for a user without a profile. The username of a user who joined through the app was generated. */
  firstName: string | undefined;
  toAddress: string;
};

export type AccountEmail = {
  /** The limit of the address it counts against; none if only a correct password or code can trigger it. */
  budget: string | undefined;
  /** Returns whether it is still to be sent. A link must not go to an address that the account no longer has. */
  isDue: (recipient: { user: Pick<UserRow, 'emailConfirmed'>; isCurrent: boolean }) => boolean;
} & (
  | { code: CodePurpose; write: (context: AccountEmailContext & { code: string }) => EmailContent }
  | { code: undefined; write: (context: AccountEmailContext) => EmailContent }
);

export const safeToDelete = 'Da kan du trygt slette denne e-posten.';
