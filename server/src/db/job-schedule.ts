import type { Db } from './database.ts';
import { inTransaction } from './transaction.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Time from the start of an unfinished run until any instance may retry the task. */
const retryAfterMs = hourMs / 4;

type Task = 'ranks' | 'words';

/**
 * Trusts a clock that is at most a day past the last trusted run. Trusts any other clock if it has advanced by one to
 * two days since it was first seen (decision 52). Records the run if the clock is trusted.
 */
export async function checkRetentionClock(db: Db, now: Date): Promise<'trusted' | 'never ran' | 'ahead'> {
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
    const isRecent = doneAt !== null && !isOverADayAfter(doneAt, now);
    const hasAdvanced = waitedMs !== undefined && waitedMs >= dayMs && waitedMs <= 2 * dayMs;
    const isWaiting = waitedMs !== undefined && waitedMs >= 0 && waitedMs < dayMs;
    const isTrusted = isRecent || hasAdvanced;
    if (isTrusted)
      await tx.updateTable('upkeep').set({ doneAt: now, triedAt: null }).where('task', '=', task).execute();
    else if (!isWaiting) await tx.updateTable('upkeep').set({ triedAt: now }).where('task', '=', task).execute();
    if (isTrusted) return 'trusted';
    return doneAt === null ? 'never ran' : 'ahead';
  });
}

export async function isClockFarAhead(db: Db, now: Date): Promise<boolean> {
  const last = await db.selectFrom('upkeep').select('doneAt').where('task', '=', 'clean-up').executeTakeFirst();
  return last?.doneAt ? isOverADayAfter(last.doneAt, now) : false;
}

function isOverADayAfter(time: Date, now: Date): boolean {
  return now.getTime() - time.getTime() > dayMs;
}

/** Claims a run, unless one finished after `since` or began in the last 15 minutes. Returns whether it was claimed. */
export async function claimRun(db: Db, task: Task, { since, now }: { since: Date; now: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('upkeep')
    .values({ task, triedAt: now })
    .onConflict((on) =>
      on
        .column('task')
        .doUpdateSet({ triedAt: now })
        // A time in the future was written by a clock that has been set back since.
        .where((eb) =>
          eb.or([
            eb('upkeep.doneAt', 'is', null),
            eb('upkeep.doneAt', '<', since),
            eb('upkeep.doneAt', '>', new Date(now.getTime() + hourMs)),
          ]),
        )
        .where((eb) =>
          eb.or([
            eb('upkeep.triedAt', 'is', null),
            eb('upkeep.triedAt', '<=', new Date(now.getTime() - retryAfterMs)),
            eb('upkeep.triedAt', '>', new Date(now.getTime() + retryAfterMs)),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function finishRun(db: Db, task: Task, now: Date): Promise<void> {
  await db.updateTable('upkeep').set({ doneAt: now, triedAt: null }).where('task', '=', task).execute();
}
