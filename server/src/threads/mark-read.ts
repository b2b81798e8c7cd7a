import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { changeMembers, isUnread } from './member-change.ts';
import { findMembers, lockThread } from './find-members.ts';

type Seen = { threadId: string; userId: string; seq: number };

/** Notes up to which message somebody has seen a thread of theirs; it never goes back. */
export async function markRead(deps: Deps, { threadId, userId, seq }: Seen): Promise<void> {
  const changes = await inTransaction(deps.db, async (tx) => {
    // A message that comes at the same moment waits, or is counted here.
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
    const left = await tx
      .selectFrom(['threadMembers', 'messages'])
      .select('messages.id')
      .where('threadMembers.threadId', '=', threadId)
      .where('threadMembers.userId', '=', userId)
      .where(isUnread)
      .limit(1)
      .executeTakeFirst();
    return changeMembers(tx, { threadId, userId }, left ? {} : { unreadSince: null, mailedAt: sql`null` });
  });
  deps.live.publish(changes);
}
