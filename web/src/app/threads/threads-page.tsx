import { useParams } from 'react-router';
import type { Prefetch } from '#src/page-loads.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { loadAgreement } from './lazy-agreement.ts';
import { copy } from './copy.ts';
import { Inbox } from './inbox.tsx';
import { inboxQuery, threadQuery } from './thread-queries.ts';
import { ThreadView } from './thread-view.tsx';

export const prefetch: Prefetch = (queryClient, { params: { threadId } }) =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(inboxQuery),
    threadId === undefined ? undefined : queryClient.prefetchInfiniteQuery(threadQuery(threadId)),
  ]);

/** Waits for the code of the agreement card, which the document preloads if the server has rendered the card. */
export const onHydrate = () => document.querySelector('.agreement') && loadAgreement();

export default function ThreadsPage() {
  const { threadId } = useParams();
  return (
    <div className={threadId === undefined ? 'threads' : 'threads has-open-thread'}>
      <Inbox openThreadId={threadId} />
      {threadId === undefined ? (
        <div className="threads-aside">
          <Picture name="home" className="h-20 w-30" />
          <p>{copy.choose}</p>
        </div>
      ) : (
        <ThreadView key={threadId} threadId={threadId} />
      )}
    </div>
  );
}
