import type { ThreadPage } from '@grenda/contract';
import type { Deps } from '../deps.ts';
import { threadNotFound } from './who-may-write.ts';
import { presentMessage } from './present-message.ts';
import { presentThread } from './present-thread.ts';
import { selectThreads } from './select-threads.ts';

const pageSize = 50;

type ReadOptions = { threadId: string; userId: string; before?: number | undefined };

/**
 * Returns a thread with its latest messages, or the latest before `before`.
 * @throws {KnownError} not-found unless the user is a member (promise 58)
 */
export async function readThread({ db, clock }: Deps, { threadId, userId, before }: ReadOptions): Promise<ThreadPage> {
  const thread = await selectThreads(db, { userId, now: clock.now() })
    .where('threads.id', '=', threadId)
    .executeTakeFirst();
  if (!thread) throw threadNotFound();
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
