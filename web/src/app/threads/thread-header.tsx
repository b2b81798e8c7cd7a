import type { Thread } from '@grenda/contract';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { copy as shellCopy } from '../shell/copy.ts';
import { copy } from './copy.ts';
import { Avatar } from '../shell/people/avatar.tsx';
import { ThreadActions } from './thread-actions.tsx';

export function ThreadHeader({ thread }: { thread: Thread }) {
  const { other, listing } = thread;
  const linkClass = 'underline-offset-4 hover:underline';
  return (
    <header className="flex items-center gap-2 border-b border-line bg-surface py-2 pr-1 pl-1 lg:pl-4">
      <Link to="/app/messages" aria-label={shellCopy.back} className="bar-button lg:hidden">
        <ArrowLeft className="size-6" aria-hidden />
      </Link>
      <Avatar user={other} className="size-[44px] text-lg" />
      <div className="min-w-0 flex-1 pl-1">
        <h1 id="thread-title" className="truncate text-lg/6 font-bold">
          {other ? (
            <Link to={`/app/neighbours/${other.userId}`} className={linkClass}>
              {other.firstName}
            </Link>
          ) : (
            copy.deletedUser
          )}
        </h1>
        <p className="truncate text-sm text-ink-soft">
          {listing ? (
            <Link to={`/app/listings/${listing.listingId}`} className={linkClass}>
              {copy.about(listing.title)}
            </Link>
          ) : (
            copy.listingUnavailable
          )}
        </p>
      </div>
      {other && <ThreadActions thread={thread} other={other} />}
    </header>
  );
}
