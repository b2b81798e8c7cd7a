import type { Db } from '../db/database.ts';

export async function countUnreadThreads(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('threadMembers')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('unreadSince', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
