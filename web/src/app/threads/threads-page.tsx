import { useParams } from 'react-router';
import type { Prefetch } from '#src/page-loads.ts';
import { copy } from './copy.ts';
import { Inbox } from './inbox.tsx';
import { inboxQuery, threadQuery } from './thread-queries.ts';
import { ThreadView } from './thread-view.tsx';

/** The inbox, and the thread that is open. */
export const prefetch: Prefetch = (queryClient, { params: { threadId } }) =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(inboxQuery),
    threadId === undefined ? undefined : queryClient.prefetchInfiniteQuery(threadQuery(threadId)),
  ]);

/** The inbox, and beside it on a desk, or in its place on a phone, the thread that is open. */
export default function ThreadsPage() {
  const { threadId } = useParams();
  return (
    <div className={threadId === undefined ? 'threads' : 'threads has-open-thread'}>
      <Inbox openId={threadId} />
      {threadId === undefined ? (
        <p className="threads-aside place-items-center text-ink-soft">{copy.choose}</p>
      ) : (
        <ThreadView key={threadId} threadId={threadId} />
      )}
    </div>
  );
}
