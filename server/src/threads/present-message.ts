import type { Message } from '@grenda/contract';
import type { MessageRow } from '../db/schema.ts';

export function presentMessage(
  { clientId, seq, body, senderId, createdAt }: Omit<MessageRow, 'id'>,
  readerId: string,
): Message {
  return { messageId: clientId, seq, text: body, isOwn: senderId === readerId, sentAt: createdAt.toISOString() };
}
