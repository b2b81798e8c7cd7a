import { type Expression, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { inBatches } from '../../db/in-batches.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isClockFarAhead } from '../../db/job-schedule.ts';
import type { Deps } from '../../deps.ts';
import { generalReasons } from './general-reasons.ts';
import { changeUsers } from './change-users.ts';
import { isNotUndone } from '../sheets/can-be-undone.ts';
import { userStates } from './user-status.ts';

const batchSize = 100;

/**
 * Ends expired bans and returns each user to the status before the ban, approved or pending. Safe to run on several
 * instances. Does nothing while the clock is far ahead, because the end of a ban cannot be undone (promise 56).
 */
export async function endBans(
  { db, clock, mail, log, isAppOpen }: Pick<Deps, 'db' | 'clock' | 'mail' | 'log' | 'isAppOpen'>,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  if (await isClockFarAhead(db, now)) return;
  const endBatch = async () => {
    const userIds = await inTransaction(db, (tx) => endBatchIn(tx, { isAppOpen, now }));
    if (userIds.length > 0) log.info({ userIds, action: 'end-ban' }, 'bans ended');
    return userIds.length;
  };
  if ((await inBatches(batchSize, endBatch, signal)) > 0) mail.wake();
}

async function endBatchIn(tx: Tx, { isAppOpen, now }: { isAppOpen: boolean; now: Date }): Promise<string[]> {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'isApproved', 'lockoutEnd', 'accessFailedCount', 'banEndsAt'])
    .where('banEndsAt', '<=', now)
    .orderBy('banEndsAt')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  const approvedIds = await approvedBeforeBan(
    tx,
    users.map(({ id }) => id),
  );
  const changes = users.map((user) => ({
    user,
    state: approvedIds.has(user.id) ? userStates.approved : userStates.pending,
    hiddenAt: now,
  }));
  const decision = {
    isAppOpen,
    actorId: null,
    decisionId: null,
    action: 'end-ban',
    reason: generalReasons.endBan,
  } as const;
  await changeUsers(tx, { ...decision, changes, now });
  return users.map(({ id }) => id);
}

/** Returns the ids of users who were approved before the first of their consecutive bans. */
async function approvedBeforeBan(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('auditLog as decision')
    .distinctOn('subjectId')
    .select(['subjectId', 'before'])
    .where('subjectId', 'in', userIds)
    .where('action', '=', 'ban')
    .where((is) => wasNotBanned(is.ref('before')))
    .where(isNotUndone('decision'))
    .orderBy('subjectId')
    .orderBy('seq', 'desc')
    .execute();
  return new Set(rows.filter(({ before }) => 'isApproved' in before && before.isApproved).map((row) => row.subjectId));
}

function wasNotBanned(before: Expression<unknown>) {
  return sql<boolean>`coalesce(${before}->>'lockoutEnd', '') collate "C" < '9999'`;
}
