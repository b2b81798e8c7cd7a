import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { changeMembers } from './member-change.ts';
import { findMembers, lockThread } from './find-members.ts';
import { cannotReceive, lockPair } from './write-permission.ts';

type ThankInput = { threadId: string; userId: string; text: string };

export async function thank(deps: Deps, { threadId, userId, text }: ThankInput): Promise<void> {
  const now = deps.clock.now();
  const changes = await inTransaction(deps.db, async (tx) => {
    const { other } = await findMembers(tx, { threadId, userId });
    if (!other) throw cannotReceive();
    await lockPair(tx, { callerId: userId, otherId: other.userId });
    const { agreedAt, listingId } = await lockThread(tx, threadId);
    const listing = await tx.selectFrom('listings').select('status').where('id', '=', listingId).executeTakeFirst();
    if (agreedAt === null || listing?.status !== 'Completed') {
      throw new KnownError('conflict', {
        detail: 'You can thank each other once you have agreed and the listing is completed.',
      });
    }
    const given = await tx
      .selectFrom('thanks')
      .select('body')
      .where('threadId', '=', threadId)
      .where('authorId', '=', userId)
      .executeTakeFirst();
    if (given?.body === text) return [];
    if (given) throw new KnownError('conflict', { detail: 'You have already thanked this neighbour in this thread.' });
    await tx
      .insertInto('thanks')
      .values({ id: newId(now), threadId, authorId: userId, subjectId: other.userId, body: text, createdAt: now })
      .execute();
    return changeMembers(tx, { threadId });
  });
  deps.live.publish(changes);
}
