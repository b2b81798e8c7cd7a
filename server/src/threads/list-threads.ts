import type { Thread, ThreadsPage } from '@grenda/contract';
import { sql } from 'kysely';
import { readCursor, writeCursor } from '../shared/cursor.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { presentThread } from './present-thread.ts';
import { queryUpToDate } from './query-up-to-date.ts';
import { selectThreads } from './select-threads.ts';
import { unreadThreadCountOf } from './unread-thread-count.ts';

const pageSize = 30;

type PageOptions = { userId: string; cursor?: string | undefined };

export async function listThreads(deps: Deps, options: PageOptions): Promise<ThreadsPage> {
  return queryUpToDate(deps, { userId: options.userId }, (db) => readPage(db, options, deps.clock.now()));
}

async function readPage(db: Db, { userId, cursor }: PageOptions, now: Date): Promise<ThreadsPage> {
  const after = cursor === undefined ? undefined : readCursor(cursor, ['boolean', 'date', 'id']);
  const rows = await selectThreads(db, { userId, now })
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(thread_members.unread_since is not null, threads.last_message_at, threads.id)
          < (${after?.[0]}::boolean, ${after?.[1]}::timestamptz, ${after?.[2]}::uuid)`,
      ),
    )
    .orderBy(sql`thread_members.unread_since is not null`, 'desc')
    .orderBy('threads.lastMessageAt', 'desc')
    .orderBy('threads.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { unreadThreads } = await db
    .selectNoFrom(unreadThreadCountOf(userId).as('unreadThreads'))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    threads: shown.map((row): Thread => presentThread(row)),
    nextCursor:
      last && rows.length > pageSize
        ? writeCursor([last.unreadSince !== null, last.lastMessageAt.toISOString(), last.threadId])
        : null,
    unreadThreads,
  };
}
