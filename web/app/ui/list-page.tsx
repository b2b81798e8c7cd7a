import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { PageTitle } from './page-title.tsx';

type ListPageProps = {
  title: string;
  /** What stands above the failure. */
  failedTitle: string;
  /** Why the list could not be fetched; it then stands in the list's place. */
  failure: { text: string; onRetry: () => void } | undefined;
  children: ReactNode;
};

/** A console page that is one list. */
export function ListPage({ title, failedTitle, failure, children }: ListPageProps) {
  return (
    <div className="grid gap-4">
      <PageTitle>{title}</PageTitle>
      {failure ? (
        <Card className="p-6 sm:p-8">
          <Alert tone="bad" title={failedTitle} level={2}>
            <p className="text-ink-soft">{failure.text}</p>
            <Button className="mt-2" onClick={failure.onRetry}>
              Try Again
            </Button>
          </Alert>
        </Card>
      ) : (
        children
      )}
    </div>
  );
}
