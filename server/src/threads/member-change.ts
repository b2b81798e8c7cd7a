import { type ExpressionBuilder, sql, type UpdateObject } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { MemberChange } from '../deps.ts';

type Columns = UpdateObject<Schema, 'threadMembers', 'threadMembers'>;

type Which = { threadId: string; userId?: string };

/** When a change was made, so exact that no two are alike. */
export const changedAtText = sql<string>`changed_at::text`;

/** Changes what a thread's members keep of it, of all of them or one, and notes that it has changed for them. */
export async function changeMembers(
  tx: Tx,
  { threadId, userId }: Which,
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

/** Whether a message is one that its reader has not seen and did not write. */
export function isUnread(is: ExpressionBuilder<Schema, 'messages' | 'threadMembers'>) {
  return is.and([
    is('messages.threadId', '=', is.ref('threadMembers.threadId')),
    is('messages.seq', '>', is.ref('threadMembers.readSeq')),
    is('messages.senderId', '<>', is.ref('threadMembers.userId')),
  ]);
}
