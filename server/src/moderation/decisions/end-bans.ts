import { type Expression, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { runInBatches } from '../../db/run-in-batches.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isClockFarAhead } from '../../db/job-schedule.ts';
import type { Deps } from '../../deps.ts';
import { defaultReasons } from './default-reasons.ts';
import { type AffectedUser, changeUsers } from './change-users.ts';
import { updateVisibility } from './listing-visibility.ts';
import { isNotUndone } from '../sheets/can-be-undone.ts';
import { userStates } from './user-state.ts';

type EndBansDeps = Pick<Deps, 'db' | 'clock' | 'mail' | 'log' | 'isAppEnabled'>;

/** Ends expired bans, unless the clock is far ahead (promise 56). Continues after a failure (promise 70). */
export async function endBans(deps: EndBansDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock, mail, log, isAppEnabled } = deps;
  const now = clock.now();
  if (await isClockFarAhead(db, now)) return;
  const failedIds: string[] = [];
  const endNext = async () => {
    let userId: string | undefined;
    try {
      await inTransaction(db, async (tx) => {
        const user = await lockNext(tx, { failedIds, now });
        userId = user?.id;
        if (user) await endBan(tx, { isAppEnabled, user, now });
      });
      if (userId) log.info({ userIds: [userId], action: 'end-ban' }, 'ban ended');
    } catch (error) {
      if (!userId) throw error;
      failedIds.push(userId);
      log.error({ err: error, userId }, 'ending a ban failed; the next run will try again');
    }
    return userId ? 1 : 0;
  };
  if ((await runInBatches(1, endNext, signal)) > 0) mail.wake();
  await updateVisibility(deps, signal);
}

async function lockNext(tx: Tx, { failedIds, now }: { failedIds: readonly string[]; now: Date }) {
  return tx
    .selectFrom('users')
    .select(['id', 'isApproved', 'lockoutEnd', 'accessFailedCount', 'banEndsAt'])
    .where('banEndsAt', '<=', now)
    .where('id', '<>', sql<string>`all(${failedIds}::uuid[])`)
    .orderBy('banEndsAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

type EndBanInput = { isAppEnabled: boolean; user: AffectedUser; now: Date };

async function endBan(tx: Tx, { isAppEnabled, user, now }: EndBanInput): Promise<void> {
  const state = (await wasApprovedBeforeBan(tx, user.id)) ? userStates.approved : userStates.pending;
  const changes = [{ user, state, hiddenAt: now }];
  const reason = defaultReasons.endBan;
  await changeUsers(tx, { isAppEnabled, actorId: null, decisionId: null, action: 'end-ban', reason, changes, now });
}

async function wasApprovedBeforeBan(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('auditLog as decision')
    .select('before')
    .where('subjectId', '=', userId)
    .where('action', '=', 'ban')
    .where((eb) => wasNotBanned(eb.ref('before')))
    .where(isNotUndone('decision'))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && 'isApproved' in row.before && row.before.isApproved;
}

/** Matches states without a ban, which is stored as a lockout until the year 9999. */
function wasNotBanned(before: Expression<unknown>) {
  return sql<boolean>`coalesce(${before}->>'lockoutEnd', '') collate "C" < '9999'`;
}
