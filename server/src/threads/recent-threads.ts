import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';

type Watched = { userId: string; threadId?: string };

/** Uses a standby only if it has all of the user's changes, since each is announced only once (promise 141). */
export async function recentThreads<T>(
  { db, reader }: Pick<Deps, 'db' | 'reader'>,
  watched: Watched,
  query: (db: Db) => Promise<T>,
): Promise<T> {
  return reader.recent(async (chosen) => {
    if (chosen !== db) {
      const [onStandby, onPrimary] = await Promise.all([sumOfChanges(chosen, watched), sumOfChanges(db, watched)]);
      if (onStandby !== onPrimary) throw new Error('The standby lacks a change of a thread.');
    }
    return query(chosen);
  });
}

/** A sum, since a standby with the latest time may lack an earlier one that committed later (decision 160). */
async function sumOfChanges(db: Db, { userId, threadId }: Watched): Promise<string | null> {
  const { sum } = await db
    .selectFrom('threadMembers')
    .select(sql<string | null>`sum(extract(epoch from changed_at))::text`.as('sum'))
    .where('userId', '=', userId)
    .$if(threadId !== undefined, (one) => one.where('threadId', '=', threadId ?? ''))
    .executeTakeFirstOrThrow();
  return sum;
}
