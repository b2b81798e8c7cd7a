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

type Office = {
  db: Db;
  clock: Clock;
  publicOrigin: string;
  moderatorsEmail: string;
  templates: Record<EmailKind, EmailTemplate>;
};

/** Writes each mail as it is sent, as its kind says (decisions 8 and 39); none to an address that refuses mail. */
export function composeEmails({ db, clock, publicOrigin, moderatorsEmail, templates }: Office): ComposeEmail {
  const templateOf = new Map<string, EmailTemplate>(Object.entries(templates));
  const link = (path: string, parameters?: Record<string, string>) =>
    `${publicOrigin}${path}${parameters ? `?${new URLSearchParams(parameters).toString()}` : ''}`;
  return async (queued) => {
    const letter = await inTransaction(db, async (tx) => {
      // Who voids the user's codes locks this row too: a mail taken back by then is found gone here.
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
      // A newer instance has queued it, and will write it: here it is tried again.
      if (!template) throw new Error('This version cannot write a mail of this kind.');
      const isCurrent = emailKey(user.email) === emailKey(queued.toAddress);
      return template({ tx, now, queued, user, isCurrent, link, moderatorsEmail });
    });
    return letter && renderEmail(letter, queued.toAddress, publicOrigin);
  };
}
