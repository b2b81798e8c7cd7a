import type { Tx } from '../db/database.ts';
import { isBan } from '../db/lockout.ts';
import type { Deps } from '../deps.ts';
import { KnownError, notApproved } from '../shared/errors.ts';

/**
 * Holds the owner's row until the transaction ends, so that a ban, an approval and a change of neighbourhood wait for
 * what is being written, and two listings of theirs for each other. Rejects with `forbidden` unless they are still
 * approved or, where the neighbours' app is open, wait for that.
 */
export async function lockOwner(tx: Tx, { isAppOpen }: Pick<Deps, 'isAppOpen'>, ownerId: string) {
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'isApproved', 'lockoutEnd'])
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const isWaiting = isAppOpen && owner && !owner.isApproved && !isBan(owner.lockoutEnd);
  if (!owner?.isApproved && !isWaiting) throw notApproved();
  return owner;
}

export type LockedOwner = Awaited<ReturnType<typeof lockOwner>>;

/** Where a held owner lives; null before they have chosen. */
export async function homeOf(tx: Tx, { id }: LockedOwner): Promise<string | null> {
  const profile = tx.selectFrom('profiles').select('neighbourhoodId').where('userId', '=', id);
  return (await profile.executeTakeFirst())?.neighbourhoodId ?? null;
}

/** Who waits for approval has one open listing at most: `forbidden` when a held owner would get a second. */
export async function checkMayOpen(tx: Tx, { id, isApproved }: LockedOwner): Promise<void> {
  if (isApproved) return;
  const open = await tx
    .selectFrom('listings')
    .select('id')
    .where('ownerId', '=', id)
    .where('status', '=', 'Open')
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!open) return;
  throw new KnownError('forbidden', {
    detail: 'You can have one open listing until an administrator approves your account. Change that one instead.',
  });
}
