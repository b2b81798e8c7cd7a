import { accountMails } from './accounts/account-mails.ts';
import type { MailKind } from './mail/letter.ts';

/** Every kind of mail that is sent; each feature brings its own. */
export const mailKinds: readonly MailKind[] = [...accountMails];
