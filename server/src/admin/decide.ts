import { isBan } from '../db/lockout.ts';
import type { Tx } from '../db/database.ts';
import type { DecisionState, UserRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';

/** Who decides, and about whom: 1 to 100 distinct user ids. */
export type Decision = { actorId: string; userIds: readonly string[] };

type DecisionRule = {
  action: 'approve' | 'ban';
  /** What the user's flags become. */
  after: { isApproved: boolean; lockoutEnd: Date | null };
  /** What else changes with those who were not so already. */
  apply(tx: Tx, userIds: readonly string[], now: Date): Promise<void>;
};

/**
 * Changes users in one transaction, all or none: an unknown id is `not-found`, who is
 * so already is left alone, and each change writes one audit row (security rows 32, 36).
 */
export async function decide(deps: Deps, { actorId, userIds }: Decision, rule: DecisionRule): Promise<void> {
  const now = deps.clock.now();
  const changedIds = await inTransaction(deps.db, async (tx) => {
    // One statement locks the deciding administrator too, in the order of ids: two who ban
    // each other wait for one another, and the second finds itself banned (security row 37).
    const locked = await tx
      .selectFrom('users')
      .select(['id', 'isAdmin', 'isApproved', 'lockoutEnd'])
      .where('id', 'in', [...new Set([actorId, ...userIds])])
      .orderBy('id')
      .forUpdate()
      .execute();
    const actor = locked.find((user) => user.id === actorId);
    if (!actor?.isAdmin || isBan(actor.lockoutEnd)) throw new KnownError('forbidden');
    const users = locked.filter((user) => userIds.includes(user.id));
    if (users.length < userIds.length) {
      throw new KnownError('not-found', { detail: 'There is no such user. Reload the list and try again.' });
    }
    const changed = users.filter((user) => !isAlready(user, rule));
    if (changed.length > 0) await change(tx, { actorId, changed, rule, now });
    return changed.map((user) => user.id);
  });
  if (changedIds.length > 0) deps.log.info({ actorId, userIds: changedIds, action: rule.action }, 'decided on users');
}

type Flags = Pick<UserRow, 'id' | 'isApproved' | 'lockoutEnd'>;

function isAlready(user: Flags, { after }: DecisionRule): boolean {
  return user.isApproved === after.isApproved && user.lockoutEnd?.getTime() === after.lockoutEnd?.getTime();
}

type Change = { actorId: string; changed: readonly Flags[]; rule: DecisionRule; now: Date };

async function change(tx: Tx, { actorId, changed, rule, now }: Change): Promise<void> {
  const ids = changed.map((user) => user.id);
  await tx
    .updateTable('users')
    .set({ ...rule.after, accessFailedCount: 0, updatedAt: now })
    .where('id', 'in', ids)
    .execute();
  await rule.apply(tx, ids, now);
  await tx
    .insertInto('auditLog')
    .values(
      changed.map((user) => ({
        id: newId(now),
        at: now,
        actorId,
        subjectId: user.id,
        action: rule.action,
        before: JSON.stringify(stateOf(user)),
        after: JSON.stringify(stateOf(rule.after)),
      })),
    )
    .execute();
}

function stateOf({ isApproved, lockoutEnd }: Omit<Flags, 'id'>): DecisionState {
  return { isApproved, lockoutEnd: lockoutEnd?.toISOString() ?? null };
}
