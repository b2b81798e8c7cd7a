import type { ThreadPage } from '@grenda/contract';
import type { Deps } from '../deps.ts';
import { noSuchThread } from './who-may-write.ts';
import { presentMessage } from './present-message.ts';
import { presentThread } from './present-thread.ts';
import { selectThreads } from './select-threads.ts';

const pageSize = 50;

type Asked = { threadId: string; userId: string; before?: number | undefined };

/** A thread of somebody's own with its last messages, or those before a number. Any other is `not-found` (promise 58). */
export async function readThread({ db, clock }: Deps, { threadId, userId, before }: Asked): Promise<ThreadPage> {
  const thread = await selectThreads(db, { userId, now: clock.now() })
    .where('threads.id', '=', threadId)
    .executeTakeFirst();
  if (!thread) throw noSuchThread();
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('threadId', '=', threadId)
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(pageSize + 1)
    .execute();
  const messages = rows.slice(0, pageSize).toReversed();
  return {
    thread: presentThread(thread),
    messages: messages.map((message) => presentMessage(message, userId)),
    hasEarlier: rows.length > pageSize,
  };
}
