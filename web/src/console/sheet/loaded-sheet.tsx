import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { queryFailure } from '#src/lib/api/query-failure.ts';
import { statusOf } from '#src/lib/api/problem.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { copy as uiCopy } from '#src/ui/copy.ts';
import { OutdatedNotice } from '#src/ui/feedback/outdated-notice.tsx';
import { copy } from './copy.ts';

export type SheetProps = { id: string; onClose: () => void };

type LoadedSheetProps<Sheet> = {
  query: UseQueryOptions<Sheet | null>;
  notFoundTitle: string;
  onClose: () => void;
  children: (sheet: Sheet) => ReactNode;
};

export function LoadedSheet<Sheet>({ query, notFoundTitle, onClose, children }: LoadedSheetProps<Sheet>) {
  const result = useQuery(query);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A decision can remove the focused button, which moves the focus out of the dialog.
    if (document.activeElement === document.body) body.current?.closest('dialog')?.focus();
  });
  const failure = queryFailure(result);
  // Other back ends may respond with 400 if the id in the URL is not valid.
  const isNotFound = result.data === null || [400, 404].includes(statusOf(result.error) ?? 0);
  if (isNotFound) {
    return (
      <div className="p-(--gutter) pt-8">
        <div role="alert" className="grid justify-items-start gap-3">
          <span className="grid size-12 place-items-center rounded-full bg-chip text-ink-soft">
            <SearchX className="size-6" aria-hidden />
          </span>
          <h2 className="mt-1 text-2xl/tight font-bold tracking-tight">{notFoundTitle}</h2>
          <p className="text-ink-soft">{copy.notFoundText}</p>
          <Button size="lg" variant="outline" className="mt-2" onClick={onClose}>
            {uiCopy.close}
          </Button>
        </div>
      </div>
    );
  }
  if (failure && !failure.hasData) {
    return (
      <div className="p-(--gutter) pt-8">
        <Alert tone="bad" title={copy.failed} level={2}>
          <p className="text-ink-soft">{failure.text}</p>
          <Button size="lg" className="mt-2" isPending={failure.isRetrying} onClick={failure.onRetry}>
            {uiCopy.tryAgain}
          </Button>
        </Alert>
      </div>
    );
  }
  if (!result.data) return <Skeleton />;
  return (
    <div ref={body} aria-busy={result.isFetching} className="grid grid-cols-1 gap-7 p-(--gutter) pt-5 pb-16">
      {failure && (
        <OutdatedNotice
          title={copy.failed}
          text={failure.text}
          isRetrying={failure.isRetrying}
          onRetry={failure.onRetry}
        />
      )}
      {children(result.data)}
    </div>
  );
}

const bars = ['h-8 w-2/3', 'h-5 w-1/3', 'h-28', 'h-5 w-1/4', 'h-24', 'h-5 w-1/4', 'h-24'];

function Skeleton() {
  return (
    <div className="p-(--gutter) pt-5">
      <output className="sr-only">{uiCopy.loading}</output>
      <div aria-hidden className="late grid gap-4">
        {bars.map((bar, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the bars never change order
          <div key={index} className={`skeleton rounded-xl bg-chip ${bar}`} />
        ))}
      </div>
    </div>
  );
}
