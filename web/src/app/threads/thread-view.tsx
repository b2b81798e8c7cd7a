import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { statusOf } from '#src/lib/api/problem.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { FailureCard } from '../shell/notices/failure-card.tsx';
import { Agreement, needsAgreementCard } from './lazy-agreement.ts';
import { Composer } from './messages/composer.tsx';
import { copy } from './copy.ts';
import { MessageList } from './messages/message-list.tsx';
import { threadQuery } from './thread-queries.ts';
import { HeaderWithoutThread, ThreadHeader } from './thread-header.tsx';
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
  return (
    <div className="thread">
      <HeaderWithoutThread />
      {error ? (
        <div className="p-4">
          {statusOf(error) === 404 ? (
            <Alert tone="bad" title={copy.notFound.title}>
              <p className="text-ink-soft">{copy.notFound.text}</p>
              <Link to="/app/messages" className={buttonClass({ variant: 'outline', size: 'lg' })}>
                {copy.notFound.back}
              </Link>
            </Alert>
          ) : (
            <FailureCard error={error} level={1} isRetrying={isRetrying} onRetry={onRetry} />
          )}
        </div>
      ) : (
        <Spinner className="grow" />
      )}
    </div>
  );
}
