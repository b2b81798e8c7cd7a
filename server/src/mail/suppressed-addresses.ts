import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { deleteBatch } from '../db/delete-in-batches.ts';
import { emailKey } from '../db/keys.ts';

// Addresses whose mailbox was refused for good: to go on would only hurt the sender's name (decision 77).

/** How long after a refusal what somebody asks for themselves is tried again: a provider's outage may say the same. */
const restMs = 24 * 60 * 60 * 1000;

/** No mail goes to this address from now on, but for what is asked for a day later. */
export async function suppressAddress(tx: Tx, email: string, { why, now }: { why: string; now: Date }): Promise<void> {
  await tx
    .insertInto('suppressedAddresses')
    .values({ emailKey: emailKey(email), since: now, why })
    .onConflict((conflict) => conflict.column('emailKey').doUpdateSet({ since: now, why }))
    .execute();
}

/** When an address was last refused; undefined when mail goes to it. */
export async function suppressedSince(db: Db | Tx, email: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('suppressedAddresses')
    .select('since')
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst();
  return row?.since;
}

/** Whether a mail to this address is not even to be tried. */
export async function isSuppressed(tx: Tx, email: string, { isRequested, now }: { isRequested: boolean; now: Date }) {
  const since = await suppressedSince(tx, email);
  return since !== undefined && !(isRequested && now.getTime() - since.getTime() >= restMs);
}

/** Mail goes to this address again; answers with when it was last refused, if it was. */
export async function freeAddress(db: Db | Tx, email: string): Promise<Date | undefined> {
  const row = await db
    .deleteFrom('suppressedAddresses')
    .where('emailKey', '=', emailKey(email))
    .returning('since')
    .executeTakeFirst();
  return row?.since;
}

/** Forgets some addresses that nobody has any more. */
export function deleteFormerAddresses(db: Db, now: Date): Promise<number> {
  const unless = sql`exists (select from users where users.email_key = suppressed_addresses.email_key)`;
  return deleteBatch(db, 'suppressedAddresses', { key: 'emailKey', column: 'since', until: now, unless });
}
