import type { Thread } from '@grenda/contract';
import type { ThreadRow } from './select-threads.ts';

const excerptLength = 120;

export function presentThread(row: ThreadRow): Thread {
  const { listingId, title, type, category, status, otherId, lastMessage } = row;
  const areBlocked = row.isBlocked || row.isBlockedByOther;
  return {
    threadId: row.threadId,
    listing:
      listingId && title !== null && type && category && status ? { listingId, title, type, category, status } : null,
    isOwner: row.isOwner,
    other: otherId ? { userId: otherId, firstName: row.otherName } : null,
    isAgreed: row.agreedAt !== null && (row.isOwner || !areBlocked),
    isOpen: row.isOtherActive && !areBlocked,
    isBlocked: row.isBlocked,
    unread: row.unread ?? 0,
    lastMessageAt: row.lastMessageAt.toISOString(),
    lastMessage: lastMessage && {
      text: Array.from(lastMessage.text).slice(0, excerptLength).join(''),
      isOwn: lastMessage.isOwn,
    },
    ownThanks: row.ownThanks,
    othersThanks: row.othersThanks,
  };
}
