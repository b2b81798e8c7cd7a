import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { copy } from '../copy.ts';
import { OutdatedNotice } from '../feedback/outdated-notice.tsx';

export type FetchedPageProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: string;
  summary?: string | undefined;
  tools?: ReactNode;
  failedTitle: string;
  failure: { text: string; hasData: boolean; isRetrying: boolean; onRetry: () => void } | undefined;
  children: ReactNode;
};

export function FetchedPage(props: FetchedPageProps) {
  const { title, summary, tools, failedTitle, failure, children, ...root } = props;
  const heading = useRef<HTMLHeadingElement>(null);

  /** Moves the focus, because the retry button disappears with the error. */
  function handleRetry() {
    heading.current?.focus();
    failure?.onRetry();
  }

  const hasFailed = failure && !failure.hasData;
  return (
    <div {...root} className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="w-fit rounded-sm text-2xl font-bold tracking-tight md:text-3xl">
          {title}
        </h1>
        {!hasFailed && (
          <>
            <p className="text-ink-soft tabular-nums">{summary}</p>
            <div className="ml-auto flex flex-wrap gap-2">{tools}</div>
          </>
        )}
      </div>
      {failure?.hasData && (
        <OutdatedNotice title={failedTitle} text={failure.text} isRetrying={failure.isRetrying} onRetry={handleRetry} />
      )}
      {hasFailed ? (
        <Card className="p-6 sm:p-8">
          <Alert tone="bad" title={failedTitle} level={2}>
            <p className="text-ink-soft">{failure.text}</p>
            <Button size="lg" className="mt-2" onClick={handleRetry}>
              {copy.tryAgain}
            </Button>
          </Alert>
        </Card>
      ) : (
        children
      )}
    </div>
  );
}
