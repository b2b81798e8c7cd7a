import type { Thread } from '@grenda/contract';
import { Link } from 'react-router';
import { copy } from './copy.ts';
import { EndedChip } from './ended-chip.tsx';
import { Avatar } from '../shell/people/avatar.tsx';
import { formatLastMessageTime } from './message-dates.ts';

export function ThreadLink({ thread, isCurrent }: { thread: Thread; isCurrent: boolean }) {
  const { other, listing, lastMessage, unread } = thread;
  const isUnread = unread > 0;
  const textClass = isUnread ? 'font-semibold' : 'text-ink-soft';
  return (
    <Link to={`/app/messages/${thread.threadId}`} aria-current={isCurrent ? 'page' : undefined} className="inbox-link">
      <Avatar user={other} className="size-[44px] text-lg" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={`truncate ${isUnread ? 'font-bold' : 'font-semibold'}`}>
            {other?.firstName ?? copy.deletedUser}
          </span>
          <time dateTime={thread.lastMessageAt} className={`shrink-0 text-sm ${textClass}`}>
            {formatLastMessageTime(thread.lastMessageAt)}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <span className={`min-w-0 flex-1 truncate text-[0.9375rem] ${textClass}`}>
            {lastMessage?.isOwn && copy.you}
            <bdi>{lastMessage?.text}</bdi>
          </span>
          {isUnread && <UnreadCount count={unread} />}
        </span>
        <span className="flex items-center gap-2 text-sm text-ink-soft">
          <span className="min-w-0 truncate">{listing ? listing.title : copy.listingUnavailable}</span>
          {thread.isAgreed && <AgreementStatus thread={thread} />}
        </span>
      </span>
    </Link>
  );
}

function AgreementStatus({ thread: { listing } }: { thread: Thread }) {
  return listing?.status === 'Completed' ? (
    <EndedChip status={listing.status} />
  ) : (
    <span className="inbox-chip bg-meadow-wash text-meadow">{copy.agreed}</span>
  );
}

function UnreadCount({ count }: { count: number }) {
  return (
    <span className="unread-count">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{copy.unread(count)}</span>
    </span>
  );
}
