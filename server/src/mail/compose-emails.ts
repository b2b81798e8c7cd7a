import type { Clock } from '../shared/clock.ts';
import type { Db } from '../db/database.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import { type EmailKind, requestedKinds } from './email-kinds.ts';
import type { EmailTemplate } from './email-template.ts';
import type { ComposeEmail } from './email.ts';
import { isClaimed } from './queue.ts';
import { renderEmail } from './render-email.ts';
import { isSuppressed } from './suppressed-addresses.ts';

type ComposeOptions = {
  db: Db;
  clock: Clock;
  publicOrigin: string;
  moderatorsEmail: string;
  templates: Record<EmailKind, EmailTemplate>;
};

export function composeEmails({ db, clock, publicOrigin, moderatorsEmail, templates }: ComposeOptions): ComposeEmail {
  const templateOf = new Map<string, EmailTemplate>(Object.entries(templates));
  const link = (path: string, parameters?: Record<string, string>) =>
    `${publicOrigin}${path}${parameters ? `?${new URLSearchParams(parameters).toString()}` : ''}`;
  return async (queued) => {
    const content = await inTransaction(db, async (tx) => {
      // Voiding the user's codes locks this row too, so an email it cancelled is gone from the queue by now.
      const user = await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', queued.userId)
        .forUpdate()
        .executeTakeFirst();
      if (!user || !(await isClaimed(tx, queued))) return undefined;
      const now = clock.now();
      const template = templateOf.get(queued.template);
      if (await isSuppressed(tx, queued.toAddress, { isRequested: requestedKinds.includes(queued.template), now }))
        return undefined;
      // A newer instance queued it. The retry leaves it to that instance.
      if (!template) throw new Error('This version has no template for this kind of email.');
      const isCurrent = emailKey(user.email) === emailKey(queued.toAddress);
      return template({ tx, now, queued, user, isCurrent, link, moderatorsEmail });
    });
    return content && renderEmail(content, queued.toAddress, publicOrigin);
  };
}
