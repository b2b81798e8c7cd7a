import type { Db, Tx } from '../db/database.ts';
import { emailKey } from '../db/keys.ts';
import type { CodePurpose } from '../db/schema.ts';
import { newId } from '../db/uuid.ts';
import { cancelEmails } from '../mail/queue.ts';
import { codeKinds } from '../mail/email-kinds.ts';
import { newToken, tokenHash } from './secret-token.ts';

type Binding = {
  userId: string;
  purpose: CodePurpose;
  email: string;
};

const hourMs = 60 * 60 * 1000;
const lifetimeMs: Record<CodePurpose, number> = {
  'confirm-email': 24 * hourMs,
  'change-email': 24 * hourMs,
  'reset-password': hourMs,
};

/** Creates a code. Voids the user's earlier codes for this purpose, except `confirm-email`. Lock the user first. */
export async function mintCode(tx: Tx, { userId, purpose, email }: Binding, now: Date): Promise<string> {
  if (purpose !== 'confirm-email') {
    await tx.deleteFrom('oneTimeCodes').where('userId', '=', userId).where('purpose', '=', purpose).execute();
  }
  const code = newToken();
  await tx
    .insertInto('oneTimeCodes')
    .values({
      id: newId(now),
      userId,
      purpose,
      emailKey: emailKey(email),
      codeHash: tokenHash(code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs[purpose]),
    })
    .execute();
  return code;
}

/** Restarts the lifetime of a code, even if it has expired. Returns false if no such code is stored. */
export async function renewCode(tx: Tx, code: string, binding: Binding, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('oneTimeCodes')
    .set({ expiresAt: new Date(now.getTime() + lifetimeMs[binding.purpose]) })
    .where('codeHash', '=', tokenHash(code))
    .where('userId', '=', binding.userId)
    .where('purpose', '=', binding.purpose)
    .where('emailKey', '=', emailKey(binding.email))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isCodeValid(db: Db | Tx, code: string, binding: Binding, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('oneTimeCodes')
    .select('id')
    .where('codeHash', '=', tokenHash(code))
    .where('userId', '=', binding.userId)
    .where('purpose', '=', binding.purpose)
    .where('emailKey', '=', emailKey(binding.email))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Deletes all codes of users, except a given one, and cancels queued emails that need a code (promise 46). Requires a
 * lock on the users.
 */
export async function voidAllCodes(tx: Tx, userIds: readonly string[], except?: { code: string }): Promise<void> {
  await tx
    .deleteFrom('oneTimeCodes')
    .where('userId', 'in', userIds)
    .$if(except !== undefined, (codes) => codes.where('codeHash', '<>', tokenHash(except?.code ?? '')))
    .execute();
  await cancelEmails(tx, userIds, codeKinds);
}
