import type { Db, Tx } from '../db/database.ts';
import { noSuchThread } from './who-may-write.ts';

type Whose = { threadId: string; userId: string };

/** The caller's own part of a thread and that of the other one, who may be gone. `not-found` unless it is theirs. */
export async function findMembers(db: Db | Tx, { threadId, userId }: Whose) {
  const members = await db.selectFrom('threadMembers').selectAll().where('threadId', '=', threadId).execute();
  const own = members.find((member) => member.userId === userId);
  if (!own) throw noSuchThread();
  return { own, other: members.find((member) => member.userId !== userId) };
}

/** Holds a thread's row; `not-found` when there is none. */
export async function lockThread(tx: Tx, threadId: string) {
  const thread = await tx.selectFrom('threads').selectAll().where('id', '=', threadId).forUpdate().executeTakeFirst();
  if (!thread) throw noSuchThread();
  return thread;
}
