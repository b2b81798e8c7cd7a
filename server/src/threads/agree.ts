import { areBlocked } from '../accounts/blocks.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { changeMembers } from './member-change.ts';
import { findMembers, lockThread } from './find-members.ts';
import { cannotReceive, lockPair, threadNotFound } from './write-permission.ts';

type AgreeInput = { threadId: string; userId: string; isAgreed: boolean };

export async function agree(deps: Deps, { threadId, userId, isAgreed }: AgreeInput): Promise<void> {
  const now = deps.clock.now();
  const changes = await inTransaction(deps.db, async (tx) => {
    const { own, other } = await findMembers(tx, { threadId, userId });
    if (!own.isOwner) throw threadNotFound();
    if (isAgreed && !other) throw cannotReceive();
    if (isAgreed && other) await lockPair(tx, { callerId: userId, otherId: other.userId });
    const { listingId } = await tx
      .selectFrom('threads')
      .select('listingId')
      .where('id', '=', threadId)
      .executeTakeFirstOrThrow();
    // Serializes concurrent agreements about one listing.
    const listing = await tx
      .selectFrom('listings')
      .select('status')
      .where('id', '=', listingId)
      .where('removedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!listing) throw new KnownError('conflict', { detail: 'This listing has been removed.' });
    if (listing.status !== 'Open') {
      throw new KnownError('conflict', { detail: 'This listing is no longer open. Reopen it first.' });
    }
    const { agreedAt } = await lockThread(tx, threadId);
    if ((agreedAt !== null) === isAgreed) return [];
    const otherAgreement = tx
      .selectFrom('threads')
      .select('id')
      .where('listingId', '=', listingId)
      .where('agreedAt', 'is not', null);
    if (isAgreed && (await otherAgreement.executeTakeFirst())) {
      throw new KnownError('conflict', {
        detail: 'You have agreed with another neighbour. Withdraw that agreement first.',
      });
    }
    await tx
      .updateTable('threads')
      .set({ agreedAt: isAgreed ? now : null })
      .where('id', '=', threadId)
      .execute();
    // After a block the other neighbour's streams get no event about the withdrawal (promise 72).
    const isPrivate = other !== undefined && (await areBlocked(tx, userId, other.userId));
    return changeMembers(tx, { threadId, ...(isPrivate ? { userId } : {}) });
  });
  deps.live.publish(changes);
}
