import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { emailKey } from '../db/keys.ts';

/** Time until requested emails are sent to a suppressed address again. An outage can look like a rejection. */
const requestedRetryMs = 24 * 60 * 60 * 1000;

export async function suppressAddress(tx: Tx, email: string, { why, now }: { why: string; now: Date }): Promise<void> {
  await tx
    .insertInto('suppressedAddresses')
    .values({ emailKey: emailKey(email), since: now, why })
    .onConflict((conflict) => conflict.column('emailKey').doUpdateSet({ since: now, why }))
    .execute();
}

export async function suppressedSince(db: Db | Tx, email: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('suppressedAddresses')
    .select('since')
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst();
  return row?.since;
}

export async function isSuppressed(tx: Tx, email: string, { isRequested, now }: { isRequested: boolean; now: Date }) {
  const since = await suppressedSince(tx, email);
  return since !== undefined && !(isRequested && now.getTime() - since.getTime() >= requestedRetryMs);
}

/** Ends the suppression of an address. Returns when it began. */
export async function freeAddress(db: Db | Tx, email: string): Promise<Date | undefined> {
  const row = await db
    .deleteFrom('suppressedAddresses')
    .where('emailKey', '=', emailKey(email))
    .returning('since')
    .executeTakeFirst();
  return row?.since;
}

export function deleteUnusedSuppressions(db: Db, now: Date): Promise<number> {
  const unless = sql`exists (select from users where users.email_key = suppressed_addresses.email_key)`;
  return deleteBatch(db, 'suppressedAddresses', { key: 'emailKey', column: 'since', until: now, unless });
}
