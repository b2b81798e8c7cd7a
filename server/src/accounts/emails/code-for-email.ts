import type { Tx } from '../../db/database.ts';
import type { CodePurpose } from '../../db/schema.ts';
import type { EmailContext } from '../../mail/email-template.ts';
import { mintCode, renewCode } from '../one-time-codes.ts';
import { tokenHash } from '../secret-token.ts';

type QueuedEmail = EmailContext['queued'];

/**
 * Returns the code for a queued email. A retry repeats the code of the earlier attempt and restarts its lifetime. If
 * there is no such code, or it is void, creates a new one (promise 53, decision 39). Requires a lock on the user.
 */
export async function codeForEmail(tx: Tx, queued: QueuedEmail, purpose: CodePurpose, now: Date): Promise<string> {
  const binding = { userId: queued.userId, purpose, email: queued.toAddress };
  const stored = await tx.selectFrom('mailCodes').select('code').where('mailId', '=', queued.id).executeTakeFirst();
  if (stored && (await renewCode(tx, stored.code, binding, now))) return stored.code;
  const code = await mintCode(tx, binding, now);
  if (purpose !== 'confirm-email') await deleteOlderEmails(tx, queued);
  const codeHash = tokenHash(code);
  await tx
    .insertInto('mailCodes')
    .values({ mailId: queued.id, codeHash, code })
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
    .where((eb) =>
      eb.or([eb('createdAt', '<', createdAt), eb.and([eb('createdAt', '=', createdAt), eb('id', '<', id)])]),
    )
    .execute();
}
