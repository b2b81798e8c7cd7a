import type { Tx } from '../db/database.ts';
import { isBan } from '../db/lockout.ts';
import type { Deps } from '../deps.ts';
import { KnownError, notApproved } from '../shared/errors.ts';

/** Locks the owner, so that concurrent bans, approvals, moves and posts wait. Throws if the owner may not post. */
export async function lockOwner(tx: Tx, { isAppEnabled }: Pick<Deps, 'isAppEnabled'>, ownerId: string) {
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'isApproved', 'lockoutEnd'])
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const isPending = isAppEnabled && owner && !owner.isApproved && !isBan(owner.lockoutEnd);
  if (!owner?.isApproved && !isPending) throw notApproved();
  return owner;
}

export type LockedOwner = Awaited<ReturnType<typeof lockOwner>>;

export async function neighbourhoodOf(tx: Tx, { id }: LockedOwner): Promise<string | null> {
  const profile = tx.selectFrom('profiles').select('neighbourhoodId').where('userId', '=', id);
  return (await profile.executeTakeFirst())?.neighbourhoodId ?? null;
}

/** Throws if the owner is pending and already has an open listing. */
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
