import type { Thread } from '@grenda/contract';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Picture } from '#src/ui/picture/picture.tsx';
import { copy as shellCopy } from '../shell/copy.ts';
import { copy } from './copy.ts';
import { EndedChip } from './ended-chip.tsx';
import { Avatar } from '../shell/people/avatar.tsx';
import { ThreadActions } from './thread-actions.tsx';

export function ThreadHeader({ thread }: { thread: Thread }) {
  const { other, listing } = thread;
  return (
    <header className="border-b border-line bg-surface">
      <div className="flex items-center gap-1 py-2 pr-1 pl-1 lg:pl-4">
        <BackToInbox />
        <div className="thread-name">
          <Avatar user={other} className="size-[40px] text-[18px]" />
          <h1 id="thread-title" className="min-w-0 truncate text-lg/6 font-bold">
            {other ? <Link to={`/app/neighbours/${other.userId}`}>{other.firstName}</Link> : copy.deletedUser}
          </h1>
        </div>
        {other && <ThreadActions thread={thread} other={other} />}
      </div>
      {listing ? (
        <Link to={`/app/listings/${listing.listingId}`} className="thread-listing">
          <Picture name={listing.category} className={`size-[36px] shrink-0 rounded-lg tone-${listing.type}`} />
          <span className="thread-about">
            <span>
              <span className="sr-only">{copy.about} </span>
              {listing.title}
            </span>
            {listing.status !== 'Open' && <EndedChip status={listing.status} />}
          </span>
          <ChevronRight className="size-4 shrink-0 text-ink-soft" aria-hidden />
        </Link>
      ) : (
        <p className="thread-listing text-ink-soft">{copy.listingUnavailable}</p>
      )}
    </header>
  );
}

export function HeaderWithoutThread() {
  return (
    <header className="border-b border-line bg-surface py-2 pl-1 lg:hidden">
      <BackToInbox />
    </header>
  );
}

function BackToInbox() {
  return (
    <Link to="/app/messages" aria-label={shellCopy.back} className="bar-button thread-back">
      <ArrowLeft className="size-6" aria-hidden />
    </Link>
  );
}
