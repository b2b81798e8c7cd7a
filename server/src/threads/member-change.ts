import { type ExpressionBuilder, sql, type UpdateObject } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { MemberChange } from '../deps.ts';

type Columns = UpdateObject<Schema, 'threadMembers', 'threadMembers'>;

type MemberFilter = { threadId: string; userId?: string };

/** The time of a change as text, because a `Date` would lose the microseconds that distinguish changes. */
export const changedAtText = sql<string>`changed_at::text`;

/** Updates one or all members of a thread and sets `changed_at` for live updates. Publish the result after commit. */
export async function changeMembers(
  tx: Tx,
  { threadId, userId }: MemberFilter,
  columns: Columns = {},
): Promise<MemberChange[]> {
  return tx
    .updateTable('threadMembers')
    .set({ ...columns, changedAt: sql<Date>`clock_timestamp()` })
    .where('threadId', '=', threadId)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .returning(['threadId', 'userId', changedAtText.as('changedAt')])
    .execute();
}

export function isUnread(eb: ExpressionBuilder<Schema, 'messages' | 'threadMembers'>) {
  return eb.and([
    eb('messages.threadId', '=', eb.ref('threadMembers.threadId')),
    eb('messages.seq', '>', eb.ref('threadMembers.readSeq')),
    eb('messages.senderId', '<>', eb.ref('threadMembers.userId')),
  ]);
}
