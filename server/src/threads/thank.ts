import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { changeMembers } from './member-change.ts';
import { findMembers, lockThread } from './find-members.ts';
import { cannotReceive, lockPair } from './who-may-write.ts';

type Thanks = { threadId: string; userId: string; text: string };

/** One line of thanks, said once; the same again changes nothing. `conflict` before the listing agreed on is completed. */
export async function thank(deps: Deps, { threadId, userId, text }: Thanks): Promise<void> {
  const now = deps.clock.now();
  const changes = await inTransaction(deps.db, async (tx) => {
    const { other } = await findMembers(tx, { threadId, userId });
    if (!other) throw cannotReceive();
    await lockPair(tx, { callerId: userId, otherId: other.userId });
    const { agreedAt, listingId } = await lockThread(tx, threadId);
    const listing = await tx.selectFrom('listings').select('status').where('id', '=', listingId).executeTakeFirst();
    if (agreedAt === null || listing?.status !== 'Completed') {
      throw new KnownError('conflict', { detail: 'Thanks are for what the two of you have agreed on and completed.' });
    }
    const said = await tx
      .selectFrom('thanks')
      .select('body')
      .where('threadId', '=', threadId)
      .where('authorId', '=', userId)
      .executeTakeFirst();
    if (said?.body === text) return [];
    if (said) throw new KnownError('conflict', { detail: 'You have thanked already.' });
    await tx
      .insertInto('thanks')
      .values({ id: newId(now), threadId, authorId: userId, subjectId: other.userId, body: text, createdAt: now })
      .execute();
    return changeMembers(tx, { threadId });
  });
  deps.live.publish(changes);
}
