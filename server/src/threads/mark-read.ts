import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { changeMembers, isUnread } from './member-change.ts';
import { findMembers, lockThread } from './find-members.ts';

type ReadPosition = { threadId: string; userId: string; seq: number };

export async function markRead(deps: Deps, { threadId, userId, seq }: ReadPosition): Promise<void> {
  const changes = await inTransaction(deps.db, async (tx) => {
    // Locks the thread, so that a concurrent message is either found below or written afterwards.
    const { lastSeq } = await lockThread(tx, threadId);
    const { own } = await findMembers(tx, { threadId, userId });
    const readSeq = Math.min(seq, lastSeq);
    if (readSeq <= own.readSeq) return [];
    await tx
      .updateTable('threadMembers')
      .set({ readSeq })
      .where('threadId', '=', threadId)
      .where('userId', '=', userId)
      .execute();
    const stillUnread = await tx
      .selectFrom(['threadMembers', 'messages'])
      .select('messages.id')
      .where('threadMembers.threadId', '=', threadId)
      .where('threadMembers.userId', '=', userId)
      .where(isUnread)
      .limit(1)
      .executeTakeFirst();
    return changeMembers(tx, { threadId, userId }, stillUnread ? {} : { unreadSince: null, mailedAt: null });
  });
  deps.live.publish(changes);
}
