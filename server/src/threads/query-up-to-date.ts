import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';

type ChangeFilter = { userId: string; threadId?: string };

/**
 * Queries a standby only if it has all changes of the user's threads: each change is announced only once, so a client
 * that reads stale data would not read again (promise 141).
 */
export async function queryUpToDate<T>(
  { db, reader }: Pick<Deps, 'db' | 'reader'>,
  filter: ChangeFilter,
  query: (db: Db) => Promise<T>,
): Promise<T> {
  return reader.recent(async (chosen) => {
    if (chosen !== db) {
      const [onStandby, onPrimary] = await Promise.all([sumChangeTimes(chosen, filter), sumChangeTimes(db, filter)]);
      // The reader repeats the query on the primary after any error.
      if (onStandby !== onPrimary) throw new Error('The standby lacks a change of a thread.');
    }
    return query(chosen);
  });
}

/**
 * Sums the times of the changes, because a standby that has the latest change may lack one that has an earlier time but
 * committed later (decision 160).
 */
async function sumChangeTimes(db: Db, { userId, threadId }: ChangeFilter): Promise<string | null> {
  const { sum } = await db
    .selectFrom('threadMembers')
    .select(sql<string | null>`sum(extract(epoch from changed_at))::text`.as('sum'))
    .where('userId', '=', userId)
    .$if(threadId !== undefined, (statement) => statement.where('threadId', '=', threadId ?? ''))
    .executeTakeFirstOrThrow();
  return sum;
}
