import type { Db, Tx } from '../db/database.ts';
import { threadNotFound } from './write-permission.ts';

type Membership = { threadId: string; userId: string };

export async function findMembers(db: Db | Tx, { threadId, userId }: Membership) {
  const members = await db.selectFrom('threadMembers').selectAll().where('threadId', '=', threadId).execute();
  const own = members.find((member) => member.userId === userId);
  if (!own) throw threadNotFound();
  return { own, other: members.find((member) => member.userId !== userId) };
}

export async function lockThread(tx: Tx, threadId: string) {
  const thread = await tx.selectFrom('threads').selectAll().where('id', '=', threadId).forUpdate().executeTakeFirst();
  if (!thread) throw threadNotFound();
  return thread;
}
