import type { ThreadPage } from '@grenda/contract';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { threadNotFound } from './write-permission.ts';
import { presentMessage } from './present-message.ts';
import { presentThread } from './present-thread.ts';
import { queryUpToDate } from './query-up-to-date.ts';
import { selectThreads } from './select-threads.ts';

const pageSize = 50;

type ReadOptions = { threadId: string; userId: string; before?: number | undefined };

export async function readThread(deps: Deps, options: ReadOptions): Promise<ThreadPage> {
  return queryUpToDate(deps, options, (db) => readPage(db, options, deps.clock.now()));
}

async function readPage(db: Db, { threadId, userId, before }: ReadOptions, now: Date): Promise<ThreadPage> {
  const thread = await selectThreads(db, { userId, now }).where('threads.id', '=', threadId).executeTakeFirst();
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
