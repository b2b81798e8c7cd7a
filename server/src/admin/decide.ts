import type { Tx } from '../db/database.ts';
import { isBan } from '../db/lockout.ts';
import type { DecisionAction, DecisionState } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { type Flags, flagsOf, giveStanding, type Standing } from './standing.ts';

/** Who decides, and about whom: 1 to 100 distinct user ids. */
export type Decision = { actorId: string; userIds: readonly string[] };

export type DecidedUser = Flags & { id: string };

type DecisionRule = {
  action: DecisionAction;
  /** What each user becomes; who is not named is left alone. */
  standings(tx: Tx, users: readonly DecidedUser[]): Promise<ReadonlyMap<string, Standing>>;
};

/** A rule that makes all users the same. */
export function makingAll(standing: Standing): DecisionRule['standings'] {
  return async (_, users) => new Map(users.map(({ id }) => [id, standing]));
}

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
    const standings = await rule.standings(tx, users);
    const changes = users.flatMap((user) => {
      const standing = standings.get(user.id);
      return standing && !isAlready(user, standing) ? [{ user, standing }] : [];
    });
    if (changes.length > 0) await change(tx, { actorId, action: rule.action, changes, now });
    return changes.map(({ user }) => user.id);
  });
  if (changedIds.length > 0) deps.log.info({ actorId, userIds: changedIds, action: rule.action }, 'decided on users');
}

function isAlready(user: Flags, standing: Standing): boolean {
  const { isApproved, lockoutEnd } = flagsOf[standing];
  return user.isApproved === isApproved && user.lockoutEnd?.getTime() === lockoutEnd?.getTime();
}

type Changes = {
  actorId: string;
  action: DecisionAction;
  changes: readonly { user: DecidedUser; standing: Standing }[];
  now: Date;
};

async function change(tx: Tx, { actorId, action, changes, now }: Changes): Promise<void> {
  for (const [standing, group] of Map.groupBy(changes, (each) => each.standing)) {
    await giveStanding(tx, { userIds: group.map(({ user }) => user.id), standing, now });
  }
  const rows = changes.map(({ user, standing }) => ({
    id: newId(now),
    at: now,
    actorId,
    subjectId: user.id,
    action,
    before: JSON.stringify(stateOf(user)),
    after: JSON.stringify(stateOf(flagsOf[standing])),
  }));
  await tx.insertInto('auditLog').values(rows).execute();
}

function stateOf({ isApproved, lockoutEnd }: Flags): DecisionState {
  return { isApproved, lockoutEnd: lockoutEnd?.toISOString() ?? null };
}
