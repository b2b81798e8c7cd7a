import { sql } from 'kysely';
import { auditRow } from '../../db/audit-row.ts';
import type { Tx } from '../../db/database.ts';
import { isBan } from '../../db/lockout.ts';
import type { UserDecisionState } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { defaultReasons } from './default-reasons.ts';
import { removeOrRestoreListing, lockListing } from './change-listing.ts';
import { changeUsers, type AffectedUser, lockUsers, type UserChange } from './change-users.ts';
import { canBeUndone, isNotUndone } from '../sheets/can-be-undone.ts';
import { refuseConflictOfInterest } from './conflict-of-interest.ts';
import { beginVisibilityUpdate } from './listing-visibility.ts';
import { undoPhotoRemoval } from './take-down-photo.ts';
import { undoThanksRemoval } from './remove-thanks.ts';
import { restoredState } from './restored-state.ts';

type UndoRequest = { actorId: string; decisionId: string };

/** Counts of the decision's changes. `restored` includes those that an earlier request restored. */
export type UndoResult = { restored: number; notRestored: number };

/** Undoes a decision, except for users and items with a later decision. Idempotent. Ended sessions are not restored. */
export async function undoDecision(deps: Deps, { actorId, decisionId }: UndoRequest): Promise<UndoResult> {
  const now = deps.clock.now();
  const { isAppEnabled } = deps;
  const { changedIds, newlyRestored, ...result } = await inTransaction(deps.db, async (tx) => {
    const subjectIds = await findSubjectIds(tx, decisionId);
    const users = await lockUsers(tx, { actorId, userIds: subjectIds });
    const rows = await findDecisionRows(tx, decisionId);
    if (rows.length === 0) throw new KnownError('not-found', { detail: 'No decision with this id.' });
    if (rows.some(({ canUndo }) => canUndo)) await refuseConflictOfInterest(tx, { actorId, subjectIds });
    const undo = { isAppEnabled, actorId, decisionId, action: 'undo', reason: defaultReasons.undo, now } as const;
    const changes = toUserChanges(rows, users);
    if (changes.some(({ user, state }) => user.id === actorId && isBan(state.lockoutEnd))) {
      throw new KnownError('conflict', {
        detail: 'You cannot ban yourself by undoing this. Ask another administrator.',
      });
    }
    await changeUsers(tx, { ...undo, changes });
    const listings = await undoListings(tx, rows, undo);
    const thanks = await undoThanks(tx, rows, undo);
    const photos = await undoPhotos(tx, rows, undo);
    const restoredBeforeReports = changes.length + listings + thanks + photos;
    const dismissals = await reopenReports(tx, rows, undo, restoredBeforeReports);
    const restoredNow = restoredBeforeReports + dismissals;
    const restored = rows.filter(({ isUndone }) => isUndone).length + restoredNow;
    return {
      changedIds: changes.map(({ user }) => user.id),
      newlyRestored: restoredNow,
      restored,
      notRestored: rows.length - restored,
    };
  });
  if (newlyRestored > 0) {
    await beginVisibilityUpdate(deps, changedIds);
    deps.mail.wake();
    deps.log.info({ actorId, action: 'undo', decisionId, ...result }, 'moderation decision undone');
  }
  return result;
}

async function findSubjectIds(tx: Tx, decisionId: string): Promise<string[]> {
  const rows = await tx.selectFrom('auditLog').select('subjectId').where('decisionId', '=', decisionId).execute();
  return [...new Set(rows.map(({ subjectId }) => subjectId))];
}

/** Selects a decision's audit rows. `hiddenAt` is when an earlier decision, not yet undone, hid the listings. */
function findDecisionRows(tx: Tx, decisionId: string) {
  return tx
    .selectFrom('auditLog as decision')
    .select(['action', 'subjectId', 'listingId', 'thanksId', 'photoId', 'before', 'after'])
    .select([canBeUndone.as('canUndo'), sql<boolean>`not ${isNotUndone('decision')}`.as('isUndone')])
    .select((eb) =>
      eb
        .selectFrom('auditLog as other')
        .select('other.at')
        .whereRef('other.subjectId', '=', 'decision.subjectId')
        .whereRef('other.seq', '<', 'decision.seq')
        .where('other.action', 'in', ['ban', 'return-to-pending'])
        .where(sql<boolean>`(other.before->>'isApproved')::boolean`)
        .where(isNotUndone('other'))
        .orderBy('other.seq', 'desc')
        .limit(1)
        .as('hiddenAt'),
    )
    .where('decisionId', '=', decisionId)
    .where('action', '<>', 'undo')
    .execute();
}

type DecisionRows = Awaited<ReturnType<typeof findDecisionRows>>;

function toUserChanges(rows: DecisionRows, users: readonly AffectedUser[]): UserChange[] {
  return rows.flatMap(({ subjectId, listingId, before, after, hiddenAt, canUndo }) => {
    const user = users.find(({ id }) => id === subjectId);
    if (!user || !canUndo || listingId !== null || !('lockoutEnd' in before)) return [];
    // Safe: rows that contain a lockout have the complete state of a user.
    const states = { before, after } as { before: UserDecisionState; after: UserDecisionState };
    return [{ user, state: restoredState(user, states), hiddenAt }];
  });
}

type UndoContext = { actorId: string; decisionId: string; action: 'undo'; reason: string; now: Date };

async function undoListings(tx: Tx, rows: DecisionRows, undo: UndoContext): Promise<number> {
  let count = 0;
  for (const { listingId, before, after, canUndo } of rows) {
    if (listingId === null || !canUndo || !('removedAt' in before) || !('removedAt' in after)) continue;
    const listing = await lockListing(tx, listingId);
    if (!listing || (listing.removedAt?.toISOString() ?? null) !== after.removedAt) continue;
    await removeOrRestoreListing(tx, {
      ...undo,
      listing,
      removedAt: before.removedAt ? new Date(before.removedAt) : null,
    });
    count += 1;
  }
  return count;
}

async function undoThanks(tx: Tx, rows: DecisionRows, undo: UndoContext): Promise<number> {
  let count = 0;
  for (const { thanksId, canUndo } of rows) {
    if (thanksId !== null && canUndo && (await undoThanksRemoval(tx, { ...undo, thanksId }))) count += 1;
  }
  return count;
}

async function undoPhotos(tx: Tx, rows: DecisionRows, undo: UndoContext): Promise<number> {
  let count = 0;
  for (const { photoId, canUndo } of rows) {
    if (photoId !== null && canUndo && (await undoPhotoRemoval(tx, { ...undo, photoId }))) count += 1;
  }
  return count;
}

async function reopenReports(
  tx: Tx,
  rows: DecisionRows,
  { actorId, decisionId, action, reason, now }: UndoContext,
  restored: number,
): Promise<number> {
  const dismissals = rows.filter((row) => row.canUndo && row.action === 'dismiss-report');
  if (restored + dismissals.length === 0) return 0;
  await tx
    .updateTable('reports')
    .set({ decision: null, decidedAt: null, decidedBy: null, decisionId: null })
    .where('decisionId', '=', decisionId)
    .execute();
  for (const { subjectId, listingId } of dismissals) {
    await tx
      .insertInto('auditLog')
      .values(auditRow({ decisionId, actorId, subjectId, listingId, action, reason, now }))
      // If the reported account is deleted, concurrent undos lock no common user and may both insert this row.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return dismissals.length;
}
