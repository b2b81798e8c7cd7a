import type { Clock } from '../shared/clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { emailKey } from '../db/keys.ts';
import type { UserRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { kindsThatFollowUser, requestedKinds, visitorKinds } from './email-kinds.ts';
import type { EmailContent, EmailTemplate, EmailTemplates, VisitorEmailTemplate } from './email-template.ts';
import type { ComposeEmail, QueuedEmail } from './email.ts';
import { isClaimed } from './queue.ts';
import { renderEmail } from './render-email.ts';
import { isSuppressed } from './suppressed-addresses.ts';

type ComposeOptions = {
  db: Db;
  clock: Clock;
  publicOrigin: string;
  moderatorsEmail: string;
  templates: EmailTemplates;
};

type Composed = { content: EmailContent | undefined; toAddress: string } | undefined;

export function composeEmails({ db, clock, publicOrigin, moderatorsEmail, templates }: ComposeOptions): ComposeEmail {
  const userTemplates = new Map<string, EmailTemplate>(Object.entries(templates));
  const visitorTemplates = new Map<string, VisitorEmailTemplate>(visitorKinds.map((kind) => [kind, templates[kind]]));
  const link = (path: string, parameters?: Record<string, string>) =>
    `${publicOrigin}${path}${parameters ? `?${new URLSearchParams(parameters).toString()}` : ''}`;

  async function composeForUser(tx: Tx, queued: QueuedEmail & { userId: string }): Promise<Composed> {
    // Cancelling emails with codes locks the user's row, too, so `isClaimed` below sees every cancellation.
    const user = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', queued.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user || !(await isClaimed(tx, queued))) return undefined;
    const toAddress = kindsThatFollowUser.includes(queued.template)
      ? await updateRecipient(tx, queued, user)
      : queued.toAddress;
    if (toAddress === undefined || (await isRecipientSuppressed(tx, queued, toAddress))) return undefined;
    const isCurrent = emailKey(user.email) === emailKey(toAddress);
    const template = requireTemplate(userTemplates, queued);
    const content = await template({ tx, now: clock.now(), queued, user, isCurrent, link, moderatorsEmail });
    return { content, toAddress };
  }

  async function composeForVisitor(tx: Tx, queued: QueuedEmail): Promise<Composed> {
    const { toAddress } = queued;
    if (!(await isClaimed(tx, queued)) || (await isRecipientSuppressed(tx, queued, toAddress))) return undefined;
    const template = requireTemplate(visitorTemplates, queued);
    return { content: await template({ tx, now: clock.now(), queued, link, moderatorsEmail }), toAddress };
  }

  function isRecipientSuppressed(tx: Tx, { template }: QueuedEmail, toAddress: string): Promise<boolean> {
    return isSuppressed(tx, toAddress, { isRequested: requestedKinds.includes(template), now: clock.now() });
  }

  return async (queued) => {
    const { userId } = queued;
    const composed = await inTransaction(db, (tx) =>
      userId === null ? composeForVisitor(tx, queued) : composeForUser(tx, { ...queued, userId }),
    );
    return composed?.content && renderEmail(composed.content, composed.toAddress, publicOrigin);
  };
}

/** Throws if a newer version queued the email. A retry succeeds on an instance of that version. */
function requireTemplate<Template>(templates: ReadonlyMap<string, Template>, { template }: QueuedEmail): Template {
  const known = templates.get(template);
  if (!known) throw new Error('This version has no template for this kind of email.');
  return known;
}

/** Redirects an email to the user's current address. Returns undefined if that address is not confirmed. */
async function updateRecipient(tx: Tx, { id, toAddress }: QueuedEmail, user: UserRow): Promise<string | undefined> {
  if (!user.emailConfirmed) return undefined;
  if (emailKey(user.email) === emailKey(toAddress)) return toAddress;
  await tx.updateTable('mailQueue').set({ toAddress: user.email }).where('id', '=', id).execute();
  return user.email;
}
