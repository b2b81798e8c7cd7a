import type { Clock } from '../shared/clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { emailKey } from '../db/keys.ts';
import type { UserRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { type EmailKind, followingKinds, requestedKinds } from './email-kinds.ts';
import type { EmailTemplate } from './email-template.ts';
import type { ComposeEmail, QueuedEmail } from './email.ts';
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
    const composed = await inTransaction(db, async (tx) => {
      // Voiding the user's codes locks this row too, so an email it cancelled is gone from the queue by now.
      const user = await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', queued.userId)
        .forUpdate()
        .executeTakeFirst();
      if (!user || !(await isClaimed(tx, queued))) return undefined;
      const toAddress = followingKinds.includes(queued.template)
        ? await followUser(tx, queued, user)
        : queued.toAddress;
      if (toAddress === undefined) return undefined;
      const now = clock.now();
      const template = templateOf.get(queued.template);
      if (await isSuppressed(tx, toAddress, { isRequested: requestedKinds.includes(queued.template), now }))
        return undefined;
      // A newer instance queued it. The retry leaves it to that instance.
      if (!template) throw new Error('This version has no template for this kind of email.');
      const isCurrent = emailKey(user.email) === emailKey(toAddress);
      const content = await template({ tx, now, queued, user, isCurrent, link, moderatorsEmail });
      return content && { content, toAddress };
    });
    return composed && renderEmail(composed.content, composed.toAddress, publicOrigin);
  };
}

/** Readdresses a queued email to the user's present address; undefined if that is not confirmed. */
async function followUser(tx: Tx, { id, toAddress }: QueuedEmail, user: UserRow): Promise<string | undefined> {
  if (!user.emailConfirmed) return undefined;
  if (emailKey(user.email) === emailKey(toAddress)) return toAddress;
  await tx.updateTable('mailQueue').set({ toAddress: user.email }).where('id', '=', id).execute();
  return user.email;
}
