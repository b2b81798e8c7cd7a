import { accountMails } from './accounts/emails/account-mails.ts';
import { decisionMails } from './moderation/emails/decision-emails.ts';
import { reportLookedAtMail } from './moderation/emails/report-looked-at.ts';
import { stillRelevantMail } from './listings/emails/still-relevant.ts';
import type { MailKind } from './mail/email-template.ts';
import { unreadMessageMail } from './threads/emails/unread-message.ts';

/** Every kind of mail that is sent; each feature brings its own. */
export const mailKinds: readonly MailKind[] = [
  ...accountMails,
  ...decisionMails,
  reportLookedAtMail,
  stillRelevantMail,
  unreadMessageMail,
];
