import type { ShownThanks } from '@grenda/contract';
import { isBlockedEitherWay } from '../accounts/blocks.ts';
import type { Db } from '../db/database.ts';
import { thanksHiddenMs } from './select-threads.ts';
import { firstName } from '../accounts/first-name.ts';

const maxShown = 50;

type VisibleInput = {
  /** The recipient of the thanks, who sees even thanks that they have hidden. */
  userId: string;
  viewerId: string;
  now: Date;
};

/**
 * Selects thanks by approved users if the recipient has returned them or they are 14 days old. Excludes removed thanks,
 * thanks whose author has a block with the recipient or the viewer and, unless the viewer is the recipient, hidden ones
 * (promise 71).
 */
export function selectVisibleThanks(db: Db, { userId, viewerId, now }: VisibleInput) {
  return db
    .selectFrom('thanks')
    .innerJoin('users', 'users.id', 'authorId')
    .where('subjectId', '=', userId)
    .where('removedAt', 'is', null)
    .where('users.isApproved', '=', true)
    .$if(viewerId !== userId, (query) => query.where('hiddenAt', 'is', null))
    .where((eb) => eb.not(isBlockedEitherWay({ id: userId }, { column: 'authorId' })))
    .where((eb) => eb.not(isBlockedEitherWay({ id: viewerId }, { column: 'authorId' })))
    .where((eb) =>
      eb.or([
        eb('thanks.createdAt', '<=', new Date(now.getTime() - thanksHiddenMs)),
        eb.exists(
          eb
            .selectFrom('thanks as returned')
            .select('returned.id')
            .whereRef('returned.threadId', '=', 'thanks.threadId')
            .where('returned.authorId', '=', userId),
        ),
      ]),
    );
}

export async function findVisibleThanks(db: Db, input: VisibleInput): Promise<ShownThanks[]> {
  const rows = await selectVisibleThanks(db, input)
    .leftJoin('profiles', 'profiles.userId', 'authorId')
    .select(['thanks.id as thanksId', 'body', 'thanks.createdAt', 'hiddenAt', firstName])
    .orderBy('thanks.id', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map(({ thanksId, body, createdAt, hiddenAt, ...row }) => ({
    thanksId,
    text: body,
    firstName: row.firstName,
    at: createdAt.toISOString(),
    isHidden: hiddenAt !== null,
  }));
}

export async function countVisibleThanks(db: Db, input: VisibleInput): Promise<number> {
  const { count } = await selectVisibleThanks(db, input)
    // The recipient sees hidden thanks, but they are not counted.
    .$if(input.viewerId === input.userId, (query) => query.where('hiddenAt', 'is', null))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
