import { accountTemplates } from '../accounts/emails/account-emails.ts';
import { stillRelevantTemplate } from '../listings/emails/still-relevant.ts';
import { digestTemplate, stillInterestedTemplate } from '../near/digest/emails.ts';
import type { EmailTemplates } from '../mail/email-template.ts';
import { decisionTemplates } from '../moderation/emails/decision-emails.ts';
import { noticeDecidedTemplate } from '../moderation/emails/notice-decided.ts';
import { noticeReceivedTemplate } from '../moderation/emails/notice-received.ts';
import { reportReviewedTemplate } from '../moderation/emails/report-reviewed.ts';
import { unreadMessageTemplate } from '../threads/emails/unread-message.ts';

export const emailTemplates: EmailTemplates = {
  ...accountTemplates,
  ...decisionTemplates,
  'report-looked-at': reportReviewedTemplate,
  'notice-received': noticeReceivedTemplate,
  'notice-decided': noticeDecidedTemplate,
  'still-relevant': stillRelevantTemplate,
  'unread-message': unreadMessageTemplate,
  digest: digestTemplate,
  'still-interested': stillInterestedTemplate,
};
