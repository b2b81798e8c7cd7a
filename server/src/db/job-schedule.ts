import type { Db } from './database.ts';
import { inTransaction } from './transaction.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** After how long a task that was begun and not done is tried again, by whichever instance. */
const tryAgainMs = hourMs / 4;

/** What one instance does for all. */
type Task = 'ranks' | 'words';

/**
 * Whether a clock can be believed by what forgets: a day or less after it last was. One that is far ahead, or right
 * after a long absence, is believed once it has gone on for a day, in this process or any other.
 */
export async function believes(db: Db, now: Date): Promise<'believed' | 'never ran' | 'ahead'> {
  return inTransaction(db, async (tx) => {
    const task = 'clean-up';
    await tx
      .insertInto('upkeep')
      .values({ task })
      .onConflict((on) => on.doNothing())
      .execute();
    const { doneAt, triedAt } = await tx
      .selectFrom('upkeep')
      .select(['doneAt', 'triedAt'])
      .where('task', '=', task)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const waitedMs = triedAt === null ? undefined : now.getTime() - triedAt.getTime();
    const isUsual = doneAt !== null && !isDayAfter(doneAt, now);
    const hasGoneOn = waitedMs !== undefined && waitedMs >= dayMs && waitedMs <= 2 * dayMs;
    const isWaiting = waitedMs !== undefined && waitedMs >= 0 && waitedMs < dayMs;
    const isBelieved = isUsual || hasGoneOn;
    if (isBelieved)
      await tx.updateTable('upkeep').set({ doneAt: now, triedAt: null }).where('task', '=', task).execute();
    else if (!isWaiting) await tx.updateTable('upkeep').set({ triedAt: now }).where('task', '=', task).execute();
    if (isBelieved) return 'believed';
    return doneAt === null ? 'never ran' : 'ahead';
  });
}

/** Whether a clock is far ahead of the last clean-up, so that it is not believed yet; a new database has had none. */
export async function isFarAhead(db: Db, now: Date): Promise<boolean> {
  const last = await db.selectFrom('upkeep').select('doneAt').where('task', '=', 'clean-up').executeTakeFirst();
  return last?.doneAt ? isDayAfter(last.doneAt, now) : false;
}

function isDayAfter(time: Date, now: Date): boolean {
  return now.getTime() - time.getTime() > dayMs;
}

/** Whether it is this caller's turn to do a task: nobody has done it since, and nobody is at it. */
export async function claimRun(db: Db, task: Task, { since, now }: { since: Date; now: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('upkeep')
    .values({ task, triedAt: now })
    .onConflict((on) =>
      on
        .column('task')
        .doUpdateSet({ triedAt: now })
        // What lies ahead was written by a clock that has been set back since.
        .where((is) =>
          is.or([
            is('upkeep.doneAt', 'is', null),
            is('upkeep.doneAt', '<', since),
            is('upkeep.doneAt', '>', new Date(now.getTime() + hourMs)),
          ]),
        )
        .where((is) =>
          is.or([
            is('upkeep.triedAt', 'is', null),
            is('upkeep.triedAt', '<=', new Date(now.getTime() - tryAgainMs)),
            is('upkeep.triedAt', '>', new Date(now.getTime() + tryAgainMs)),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The task whose turn was taken is done. */
export async function finishRun(db: Db, task: Task, now: Date): Promise<void> {
  await db.updateTable('upkeep').set({ doneAt: now, triedAt: null }).where('task', '=', task).execute();
}
