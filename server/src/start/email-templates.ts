import { accountTemplates } from '../accounts/emails/account-emails.ts';
import { stillRelevantTemplate } from '../listings/emails/still-relevant.ts';
import type { EmailKind } from '../mail/email-kinds.ts';
import type { EmailTemplate } from '../mail/email-template.ts';
import { decisionTemplates } from '../moderation/emails/decision-emails.ts';
import { reportReviewedTemplate } from '../moderation/emails/report-looked-at.ts';
import { unreadMessageTemplate } from '../threads/emails/unread-message.ts';

export const emailTemplates: Record<EmailKind, EmailTemplate> = {
  ...accountTemplates,
  ...decisionTemplates,
  'report-looked-at': reportReviewedTemplate,
  'still-relevant': stillRelevantTemplate,
  'unread-message': unreadMessageTemplate,
};
