import type { ShownThanks } from '@grenda/contract';
import type { Db } from '../db/database.ts';
import { thanksHiddenMs } from './select-threads.ts';
import { firstName } from '../accounts/first-name.ts';

const maxShown = 50;

/** Selects the visible thanks to a user: both users have thanked, or the thanks are old enough. */
function selectVisible(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('thanks')
    .where('subjectId', '=', userId)
    .where((is) =>
      is.or([
        is('thanks.createdAt', '<=', new Date(now.getTime() - thanksHiddenMs)),
        is.exists(
          is
            .selectFrom('thanks as returned')
            .select('returned.id')
            .whereRef('returned.threadId', '=', 'thanks.threadId')
            .where('returned.authorId', '=', userId),
        ),
      ]),
    );
}

export async function visibleThanks(db: Db, userId: string, now: Date): Promise<ShownThanks[]> {
  const rows = await selectVisible(db, userId, now)
    .innerJoin('users', 'users.id', 'authorId')
    .leftJoin('profiles', 'profiles.userId', 'authorId')
    .select(['body', 'thanks.createdAt', firstName])
    .orderBy('thanks.id', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map((row) => ({ text: row.body, firstName: row.firstName, at: row.createdAt.toISOString() }));
}

export async function countVisibleThanks(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await selectVisible(db, userId, now)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
