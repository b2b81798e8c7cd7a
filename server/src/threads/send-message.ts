import type { SentMessage } from '@grenda/contract';
import { consumeLimit } from '../db/rate-limits.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { findMembers } from './find-members.ts';
import { cannotReceive, lockPair } from './write-permission.ts';
import { presentMessage } from './present-message.ts';
import { findRetried, type NewMessage, writeMessage } from './write-message.ts';

export async function sendMessage(deps: Deps, message: NewMessage): Promise<SentMessage> {
  const { db, clock } = deps;
  const now = clock.now();
  const { threadId, senderId } = message;
  const sent = await findRetried(db, message);
  if (sent?.threadId === threadId) return { threadId, message: presentMessage(sent, senderId) };
  const { other } = await findMembers(db, { threadId, userId: senderId });
  if (!other) throw cannotReceive();
  await consumeLimit(db, now, { messagesOfUser: senderId });
  const written = await inTransaction(db, async (tx) => {
    await lockPair(tx, { callerId: senderId, otherId: other.userId });
    return writeMessage(tx, message, now);
  });
  deps.live.publish(written.changes);
  return { threadId, message: written.message };
}
