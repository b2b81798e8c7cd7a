import { accountExistsTemplate } from './account-exists.ts';
import type { CodePurpose } from '../../db/schema.ts';
import type { AccountEmail } from './account-email.ts';
import { changeEmailTemplate } from './change-email.ts';
import { changeRequestedTemplate } from './change-requested.ts';
import { codeForEmail } from './code-for-email.ts';
import { confirmEmailTemplate } from './confirm-email.ts';
import { emailChangedTemplate } from './email-changed.ts';
import type { CodeOf, EmailKind } from '../../mail/email-kinds.ts';
import type { EmailTemplate } from '../../mail/email-template.ts';
import { passwordChangedTemplate } from './password-changed.ts';
import { resetPasswordTemplate } from './reset-password.ts';

const accountEmails = {
  'confirm-email': confirmEmailTemplate,
  'change-email': changeEmailTemplate,
  'reset-password': resetPasswordTemplate,
  'account-exists': accountExistsTemplate,
  'password-changed': passwordChangedTemplate,
  'change-asked': changeRequestedTemplate,
  'email-changed': emailChangedTemplate,
} as const satisfies { [Kind in EmailKind]?: AccountEmail & { code: CodeOf<Kind, CodePurpose> } };

type AccountEmailKind = keyof typeof accountEmails;

const entries = Object.entries(accountEmails) as [AccountEmailKind, AccountEmail][];

export const accountTemplates = Object.fromEntries(entries.map(([kind, email]) => [kind, asTemplate(email)])) as Record<
  AccountEmailKind,
  EmailTemplate
>;

function asTemplate(email: AccountEmail): EmailTemplate {
  return async ({ tx, now, queued, user, isCurrent, link, moderatorsEmail }) => {
    if (!email.isDue({ user, isCurrent })) return undefined;
    const profile = tx.selectFrom('profiles').select('displayName').where('userId', '=', user.id);
    const firstName = (await profile.executeTakeFirst())?.displayName;
    const context = { user, firstName, toAddress: queued.toAddress, link, moderatorsEmail };
    if (email.code === undefined) return email.write(context);
    return email.write({ ...context, code: await codeForEmail(tx, queued, email.code, now) });
  };
}
