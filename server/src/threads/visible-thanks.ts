import type { ShownThanks } from '@grenda/contract';
import type { Db } from '../db/database.ts';
import { thanksWaitMs } from './select-threads.ts';
import { firstName } from '../accounts/first-name.ts';

const mostShown = 50;

/** A query for the thanks to somebody that are shown: both of the two have thanked, or it was a while ago. */
function shownTo(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('thanks')
    .where('subjectId', '=', userId)
    .where((is) =>
      is.or([
        is('thanks.createdAt', '<=', new Date(now.getTime() - thanksWaitMs)),
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

/** What others have thanked somebody with, as it is shown, newest first. */
export async function visibleThanks(db: Db, userId: string, now: Date): Promise<ShownThanks[]> {
  const rows = await shownTo(db, userId, now)
    .innerJoin('users', 'users.id', 'authorId')
    .leftJoin('profiles', 'profiles.userId', 'authorId')
    .select(['body', 'thanks.createdAt', firstName])
    .orderBy('thanks.id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({ text: row.body, firstName: row.firstName, at: row.createdAt.toISOString() }));
}

/** How many have thanked somebody, of what is shown. */
export async function countVisibleThanks(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await shownTo(db, userId, now)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
