import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';

export const maxListed = 200;

export async function listEmails(db: Db) {
  const query = db
    .selectFrom('mailQueue')
    .select(['id', 'template', 'toAddress', 'attempts', 'createdAt', 'runAfter', 'deadAt', 'lastError'])
    .orderBy('id')
    .limit(maxListed);
  return {
    failed: await query.where('deadAt', 'is not', null).execute(),
    waiting: await query.where('deadAt', 'is', null).execute(),
  };
}

type Retry = { address: string; now: Date };

/** Queues failed emails to `address` again, or all failed emails if it is ''. Skips suppressed addresses. */
export async function retryFailedEmails(db: Db, { address, now }: Retry) {
  return inTransaction(db, async (tx) => {
    const failed = await tx
      .selectFrom('mailQueue')
      .select(['id', 'toAddress'])
      .where('deadAt', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const selected = failed.filter(({ toAddress }) => address === '' || emailKey(toAddress) === emailKey(address));
    const keys = selected.map(({ toAddress }) => emailKey(toAddress));
    const suppressed = await tx
      .selectFrom('suppressedAddresses')
      .select('emailKey')
      .where(sql<boolean>`email_key = any(${keys}::text[])`)
      .execute();
    const suppressedKeys = new Set(suppressed.map((row) => row.emailKey));
    const ids = selected.filter(({ toAddress }) => !suppressedKeys.has(emailKey(toAddress))).map(({ id }) => id);
    await tx
      .updateTable('mailQueue')
      .set({ deadAt: null, attempts: 0, runAfter: now })
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
    return { retried: ids.length, suppressed: selected.length - ids.length };
  });
}
