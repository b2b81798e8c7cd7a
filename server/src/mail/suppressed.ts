import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { forgetSome } from '../db/forget-some.ts';
import { emailKey } from '../db/keys.ts';

// Addresses whose mailbox was refused for good: to go on would only hurt the sender's name (decision 77).

/** No mail goes to this address from now on. */
export async function suppressAddress(tx: Tx, email: string, { why, now }: { why: string; now: Date }): Promise<void> {
  await tx
    .insertInto('suppressedAddresses')
    .values({ emailKey: emailKey(email), since: now, why })
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .execute();
}

/** Since when no mail goes to an address; undefined when mail goes. */
export async function suppressedSince(db: Db | Tx, email: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('suppressedAddresses')
    .select('since')
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst();
  return row?.since;
}

/** Mail goes to this address again; answers with since when none did, if so. */
export async function freeAddress(tx: Tx, email: string): Promise<Date | undefined> {
  const row = await tx
    .deleteFrom('suppressedAddresses')
    .where('emailKey', '=', emailKey(email))
    .returning('since')
    .executeTakeFirst();
  return row?.since;
}

/** Forgets some addresses that nobody has any more. */
export function forgetFormerAddresses(db: Db, now: Date): Promise<number> {
  const unless = sql`exists (select from users where users.email_key = suppressed_addresses.email_key)`;
  return forgetSome(db, 'suppressedAddresses', { key: 'emailKey', column: 'since', until: now, unless });
}
