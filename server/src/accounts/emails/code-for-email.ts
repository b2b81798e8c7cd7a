import type { Tx } from '../../db/database.ts';
import type { CodePurpose } from '../../db/schema.ts';
import type { EmailContext } from '../../mail/email-template.ts';
import { mintCode, renewCode } from '../one-time-codes.ts';
import { tokenHash } from '../secret-token.ts';

type QueuedEmail = EmailContext['queued'];

/** Returns the email's code, created at its first attempt (promise 53, decision 39). Lock the user's row first. */
export async function codeForEmail(tx: Tx, mail: QueuedEmail, purpose: CodePurpose, now: Date): Promise<string> {
  const binding = { userId: mail.userId, purpose, email: mail.toAddress };
  const stored = await tx.selectFrom('mailCodes').select('code').where('mailId', '=', mail.id).executeTakeFirst();
  if (stored && (await renewCode(tx, stored.code, binding, now))) return stored.code;
  const code = await mintCode(tx, binding, now);
  if (purpose !== 'confirm-email') await deleteOlderEmails(tx, mail);
  const codeHash = tokenHash(code);
  await tx
    .insertInto('mailCodes')
    .values({ mailId: mail.id, codeHash, code })
    .onConflict((conflict) => conflict.column('mailId').doUpdateSet({ codeHash, code }))
    .execute();
  return code;
}

/** Deletes older emails of the same kind: the new code voided theirs, and retrying them would void the new code. */
async function deleteOlderEmails(tx: Tx, { id, userId, template, createdAt }: QueuedEmail): Promise<void> {
  await tx
    .deleteFrom('mailQueue')
    .where('userId', '=', userId)
    .where('template', '=', template)
    .where((is) =>
      is.or([is('createdAt', '<', createdAt), is.and([is('createdAt', '=', createdAt), is('id', '<', id)])]),
    )
    .execute();
}
