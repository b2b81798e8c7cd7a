import { type ReactNode, useRef } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { copy } from './copy.ts';
import { OutdatedNotice } from './outdated-notice.tsx';
import { PageTitle } from './page-title.tsx';

type FetchedPageProps = {
  title: string;
  /** What stands above the failure. */
  failedTitle: string;
  failure: { text?: string; isOutdated: boolean; isRetrying: boolean; onRetry: () => void } | undefined;
  children: ReactNode;
};

/** A console page of fetched data; a failure takes its place, or stands above the data fetched before. */
export function FetchedPage({ title, failedTitle, failure, children }: FetchedPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  /** The button goes with the failure, so the focus waits where the page begins. */
  function handleRetry() {
    heading.current?.focus();
    failure?.onRetry();
  }

  return (
    <div className="grid gap-4">
      <PageTitle ref={heading}>{title}</PageTitle>
      {failure?.isOutdated && (
        <OutdatedNotice title={failedTitle} isRetrying={failure.isRetrying} onRetry={handleRetry} />
      )}
      {failure && !failure.isOutdated ? (
        <Card className="p-6 sm:p-8">
          <Alert tone="bad" title={failedTitle} level={2}>
            {failure.text && <p className="text-ink-soft">{failure.text}</p>}
            <Button className="mt-2" onClick={handleRetry}>
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
