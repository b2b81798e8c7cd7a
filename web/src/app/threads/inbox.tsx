import type { Thread } from '@grenda/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { statusOf } from '#src/lib/api/problem.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { copy as shellCopy } from '../shell/copy.ts';
import { FailureCard } from '../shell/notices/failure-card.tsx';
import { copy } from './copy.ts';
import { inboxQuery } from './thread-queries.ts';
import { ThreadLink } from './thread-link.tsx';

export function Inbox({ openThreadId }: { openThreadId: string | undefined }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(inboxQuery);
  const threads = data?.pages.flatMap((page) => page.threads) ?? [];
  const open = threads.find(({ threadId }) => threadId === openThreadId);
  // The open thread as it was before it was read, so that reading does not move it to the other group.
  const [openedThread, setOpenedThread] = useState(open);
  if (open?.threadId !== openedThread?.threadId) setOpenedThread(open);
  // If a thread is open, its header has the h1 of the page.
  const [Heading, GroupHeading] = openThreadId === undefined ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  return (
    <section className="inbox pb-4" aria-labelledby="inbox-title">
      <Heading id="inbox-title" className="inbox-title main-title">
        {copy.title}
      </Heading>
      {error && data && (
        <p className="px-4 pb-3 font-medium text-ochre">
          {statusOf(error) === 0 ? shellCopy.offline : shellCopy.stale}
        </p>
      )}
      {error && !data && (
        <div className="px-4 pb-4">
          <FailureCard error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Skeleton />}
      {data && threads.length === 0 && <Empty />}
      {groupByUnread(threads, openedThread).map((group) => (
        <Fragment key={group.title ?? 'all'}>
          {group.title && <GroupHeading className="inbox-group">{group.title}</GroupHeading>}
          <ul aria-label={group.title}>
            {group.threads.map((thread) => (
              <li key={thread.threadId} className="border-b border-line">
                <ThreadLink thread={thread} isCurrent={thread.threadId === openThreadId} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {hasNextPage && (
        <div className="p-4">
          <Button
            variant="outline"
            className="w-full"
            isPending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {copy.more}
          </Button>
        </div>
      )}
    </section>
  );
}

type Group = { title?: string; threads: readonly Thread[] };

function groupByUnread(threads: readonly Thread[], openedThread: Thread | undefined): Group[] {
  const isUnread = (thread: Thread) => (thread.threadId === openedThread?.threadId ? openedThread : thread).unread > 0;
  const unread = threads.filter(isUnread);
  if (unread.length === 0) return [{ threads }];
  const earlier = threads.filter((thread) => !isUnread(thread));
  return [
    { title: copy.unreadThreads, threads: unread },
    ...(earlier.length > 0 ? [{ title: copy.earlierThreads, threads: earlier }] : []),
  ];
}

function Empty() {
  return (
    <div className="inbox-empty">
      <Picture name="bench" className="h-24 w-40 max-w-full" />
      <h2 className="text-xl font-bold tracking-tight">{copy.empty.title}</h2>
      <p className="max-w-80 text-ink-soft">{copy.empty.text}</p>
      <Link to="/app" className={`${buttonClass({ size: 'lg' })} mt-4`}>
        {copy.empty.toNear}
      </Link>
    </div>
  );
}

function Skeleton() {
  return (
    <div className="inbox-skeleton late" aria-hidden>
      <div />
      <div />
      <div />
    </div>
  );
}
