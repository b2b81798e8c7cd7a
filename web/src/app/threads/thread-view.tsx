import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { statusOf } from '#src/lib/api/problem.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { problemText } from '../shell/api/problem-text.ts';
import { Agreement, needsAgreementCard } from './lazy-agreement.ts';
import { Composer } from './messages/composer.tsx';
import { copy } from './copy.ts';
import { MessageList } from './messages/message-list.tsx';
import { threadQuery } from './thread-queries.ts';
import { ThreadHeader } from './thread-header.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useUnsent } from './messages/use-unsent.ts';

export function ThreadView({ threadId }: { threadId: string }) {
  const query = useInfiniteQuery(threadQuery(threadId));
  const thread = query.data?.pages[0]?.thread;
  const messages = query.data?.pages.toReversed().flatMap((page) => page.messages) ?? [];
  const { outbox, messages: unsent } = useUnsent(threadId, messages);
  useMarkRead(thread, messages.at(-1)?.seq);

  if (!thread)
    return <ThreadUnavailable error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />;
  return (
    <section className="thread" aria-labelledby="thread-title">
      <ThreadHeader thread={thread} />
      <MessageList
        thread={thread}
        messages={messages}
        unsent={unsent}
        outbox={outbox}
        isFetchingEarlier={query.isFetchingNextPage}
        onEarlier={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      >
        {needsAgreementCard(thread, messages) && (
          <Suspense>
            <Agreement thread={thread} />
          </Suspense>
        )}
      </MessageList>
      <Composer thread={thread} onSend={(text) => outbox.send(threadId, text)} />
    </section>
  );
}

type ThreadUnavailableProps = { error: Error | null; isRetrying: boolean; onRetry: () => void };

function ThreadUnavailable({ error, isRetrying, onRetry }: ThreadUnavailableProps) {
  if (!error) return <Spinner className="thread" />;
  const isNotFound = statusOf(error) === 404;
  return (
    <div className="thread p-4 pt-8">
      <Alert tone="bad" title={isNotFound ? copy.notFound.title : copy.failed}>
        <p className="text-ink-soft">{isNotFound ? copy.notFound.text : problemText(error)}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          {!isNotFound && (
            <Button size="lg" isPending={isRetrying} onClick={onRetry}>
              {copy.retry}
            </Button>
          )}
          <Link to="/app/messages" className={buttonClass({ variant: 'outline', size: 'lg' })}>
            {copy.notFound.back}
          </Link>
        </div>
      </Alert>
    </div>
  );
}
