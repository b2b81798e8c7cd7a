import { sql } from 'kysely';
import { auditRow } from '../../db/audit-row.ts';
import type { Tx } from '../../db/database.ts';
import { isBan } from '../../db/lockout.ts';
import type { UserDecisionState } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { generalReasons } from './general-reasons.ts';
import { changeListing, lockListing } from './change-listing.ts';
import { changeUsers, type AffectedUser, lockUsers, type UserChange } from './change-users.ts';
import { canBeUndone, isNotUndone } from '../sheets/can-be-undone.ts';
import { stateBefore } from './state-before.ts';

type Undo = { actorId: string; decisionId: string };

/** How much of what a decision was about is as before it, by this call or an earlier one, and how much is left alone. */
export type Undone = { restored: number; notRestored: number };

/**
 * Gives each user and listing of a decision the state they had before it, unless they were decided on since, and opens
 * its reports again. Each is restored once: to undo again changes nothing. Sessions that a ban ended stay ended.
 */
export async function undoDecision(deps: Deps, { actorId, decisionId }: Undo): Promise<Undone> {
  const now = deps.clock.now();
  const { isAppOpen } = deps;
  const { newlyRestored, ...undone } = await inTransaction(deps.db, async (tx) => {
    const subjects = await subjectsOf(tx, decisionId);
    const users = await lockUsers(tx, { actorId, userIds: subjects });
    const decided = await findDecided(tx, decisionId);
    if (decided.length === 0) throw new KnownError('not-found', { detail: 'There is no such decision.' });
    const undoing = { isAppOpen, actorId, decisionId, action: 'undo', reason: generalReasons.undo, now } as const;
    const changes = undoable(decided, users);
    if (changes.some(({ user, state }) => user.id === actorId && isBan(state.lockoutEnd))) {
      throw new KnownError('conflict', { detail: 'This would ban yourself. Ask another administrator.' });
    }
    await changeUsers(tx, { ...undoing, changes });
    const listings = await undoListings(tx, decided, undoing);
    const reports = await reopenReports(tx, decided, undoing, changes.length + listings);
    const restoredNow = changes.length + listings + reports;
    const restored = decided.filter(({ isUndone }) => isUndone).length + restoredNow;
    return { newlyRestored: restoredNow, restored, notRestored: decided.length - restored };
  });
  if (newlyRestored > 0) {
    deps.mail.wake();
    deps.log.info({ actorId, action: 'undo', decisionId, ...undone }, 'decided');
  }
  return undone;
}

async function subjectsOf(tx: Tx, decisionId: string): Promise<string[]> {
  const rows = await tx.selectFrom('auditLog').select('subjectId').where('decisionId', '=', decisionId).execute();
  return [...new Set(rows.map(({ subjectId }) => subjectId))];
}

/** The rows of a decision; of each user, when they were last taken from the approved before it, if they ever were. */
function findDecided(tx: Tx, decisionId: string) {
  return tx
    .selectFrom('auditLog as decided')
    .select(['action', 'subjectId', 'listingId', 'before', 'after'])
    .select([canBeUndone.as('canUndo'), sql<boolean>`not ${isNotUndone('decided')}`.as('isUndone')])
    .select((is) =>
      is
        .selectFrom('auditLog as later')
        .select('later.at')
        .whereRef('later.subjectId', '=', 'decided.subjectId')
        .whereRef('later.seq', '<', 'decided.seq')
        .where('later.action', 'in', ['ban', 'return-to-pending'])
        .where(sql<boolean>`(later.before->>'isApproved')::boolean`)
        .where(isNotUndone('later'))
        .orderBy('later.seq', 'desc')
        .limit(1)
        .as('hiddenAt'),
    )
    .where('decisionId', '=', decisionId)
    .where('action', '<>', 'undo')
    .execute();
}

type Decided = Awaited<ReturnType<typeof findDecided>>;

function undoable(decided: Decided, users: readonly AffectedUser[]): UserChange[] {
  return decided.flatMap(({ subjectId, listingId, before, after, hiddenAt, canUndo }) => {
    const user = users.find(({ id }) => id === subjectId);
    if (!user || !canUndo || listingId !== null || !('lockoutEnd' in before)) return [];
    // Only rows of a user's standing hold a lockout, and they hold all of it on both sides.
    const states = { before, after } as { before: UserDecisionState; after: UserDecisionState };
    return [{ user, state: stateBefore(user, states), hiddenAt }];
  });
}

type Undoing = { actorId: string; decisionId: string; action: 'undo'; reason: string; now: Date };

/** Gives back listings what they were, but for those that their owners have removed since, or that are gone. */
async function undoListings(tx: Tx, decided: Decided, undoing: Undoing): Promise<number> {
  let count = 0;
  for (const { listingId, before, after, canUndo } of decided) {
    if (listingId === null || !canUndo || !('removedAt' in before) || !('removedAt' in after)) continue;
    const listing = await lockListing(tx, listingId);
    if (!listing || (listing.removedAt?.toISOString() ?? null) !== after.removedAt) continue;
    await changeListing(tx, { ...undoing, listing, removedAt: before.removedAt ? new Date(before.removedAt) : null });
    count += 1;
  }
  return count;
}

/**
 * Opens the reports that the decision was about, unless nothing of it is undone: what stands stays decided. Answers with
 * how many rows of the audit log tell of nothing else.
 */
async function reopenReports(
  tx: Tx,
  decided: Decided,
  { actorId, decisionId, action, reason, now }: Undoing,
  restored: number,
): Promise<number> {
  const dismissed = decided.filter((row) => row.canUndo && row.action === 'dismiss-report');
  if (restored + dismissed.length === 0) return 0;
  await tx
    .updateTable('reports')
    .set({ decision: null, decidedAt: null, decidedBy: null, decisionId: null })
    .where('decisionId', '=', decisionId)
    .execute();
  for (const { subjectId, listingId } of dismissed) {
    await tx
      .insertInto('auditLog')
      .values(auditRow({ decisionId, actorId, subjectId, listingId, action, reason, now }))
      // Where the account is gone, two who undo at once hold nothing in common.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return dismissed.length;
}
