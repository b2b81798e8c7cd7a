import type { Tx } from '../../db/database.ts';
import type { CodePurpose } from '../../db/schema.ts';
import type { QueuedEmail } from '../../mail/email.ts';
import { mintCode, renewCode } from '../one-time-codes.ts';
import { tokenHash } from '../secret-token.ts';

/**
 * The code that a mail carries: made at its first attempt, and the same at each one after, with its whole life before it
 * again (promise 53). It is kept until the mail is sent, buried or voided, or the code itself is (decision 39).
 * To be called under the lock of the user's row.
 */
export async function codeOfMail(tx: Tx, mail: QueuedEmail, purpose: CodePurpose, now: Date): Promise<string> {
  const binding = { userId: mail.userId, purpose, email: mail.toAddress };
  const kept = await tx.selectFrom('mailCodes').select('code').where('mailId', '=', mail.id).executeTakeFirst();
  if (kept && (await renewCode(tx, kept.code, binding, now))) return kept.code;
  const code = await mintCode(tx, binding, now);
  if (purpose !== 'confirm-email') await dropOlder(tx, mail);
  const codeHash = tokenHash(code);
  await tx
    .insertInto('mailCodes')
    .values({ mailId: mail.id, codeHash, code })
    .onConflict((conflict) => conflict.column('mailId').doUpdateSet({ codeHash, code }))
    .execute();
  return code;
}

/** A new code has voided those of older mails of the same kind: tried once more, they would void this one. */
async function dropOlder(tx: Tx, { id, userId, template, createdAt }: QueuedEmail): Promise<void> {
  await tx
    .deleteFrom('mailQueue')
    .where('userId', '=', userId)
    .where('template', '=', template)
    // Of two asked for in the same millisecond, the one with the lower id counts as the older.
    .where((is) =>
      is.or([is('createdAt', '<', createdAt), is.and([is('createdAt', '=', createdAt), is('id', '<', id)])]),
    )
    .execute();
}
