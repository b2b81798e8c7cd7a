import type { Db, Tx } from '../db/database.ts';
import { emailKey } from '../db/keys.ts';
import type { CodePurpose } from '../db/schema.ts';
import { newId } from '../db/uuid.ts';
import { cancelEmails } from '../mail/queue.ts';
import { codeKinds } from '../mail/email-kinds.ts';
import { newToken, tokenHash } from './secret-token.ts';

/** What a code is bound to (promises 7 and 8). */
type Binding = {
  userId: string;
  purpose: CodePurpose;
  /** The address it is mailed to, which for `change-email` is the new one. */
  email: string;
};

const hourMs = 60 * 60 * 1000;
const lifeMs: Record<CodePurpose, number> = {
  'confirm-email': 24 * hourMs,
  'change-email': 24 * hourMs,
  'reset-password': hourMs,
};

/**
 * Makes a code to mail; only its hash is kept. A newer one voids the older, save of those that confirm. The caller
 * holds the user's row locked: of two at once, one is the newer.
 */
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
      expiresAt: new Date(now.getTime() + lifeMs[purpose]),
    })
    .execute();
  return code;
}

/** Gives a code that is to be mailed again its whole life anew; answers whether there is such a code with just this binding. */
export async function renewCode(tx: Tx, code: string, binding: Binding, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('oneTimeCodes')
    .set({ expiresAt: new Date(now.getTime() + lifeMs[binding.purpose]) })
    .where('codeHash', '=', tokenHash(code))
    .where('userId', '=', binding.userId)
    .where('purpose', '=', binding.purpose)
    .where('emailKey', '=', emailKey(binding.email))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether this is a living code with just this binding. */
export async function isCodeGood(db: Db | Tx, code: string, binding: Binding, now: Date): Promise<boolean> {
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
 * Voids every code of the users and takes back every waiting mail that would carry one (promise 46); a code
 * that is to stay good is named. The caller holds the users' rows locked, so that none is being made meanwhile.
 */
export async function voidEveryCode(tx: Tx, userIds: readonly string[], but?: { code: string }): Promise<void> {
  await tx
    .deleteFrom('oneTimeCodes')
    .where('userId', 'in', userIds)
    .$if(but !== undefined, (codes) => codes.where('codeHash', '<>', tokenHash(but?.code ?? '')))
    .execute();
  await cancelEmails(tx, userIds, codeKinds);
}
