import { Button } from '#src/ui/button/button.tsx';
import { copy } from '../shell/copy.ts';
import { problemText } from '../shell/api/problem-text.ts';

type RetryProps = { error: Error; isRetrying: boolean; onRetry: () => void };

/** Where a part of a screen could not be fetched. */
export function Retry({ error, isRetrying, onRetry }: RetryProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-ink-soft">{problemText(error)}</p>
      <Button variant="outline" size="lg" isPending={isRetrying} onClick={onRetry}>
        {copy.tryAgain}
      </Button>
    </div>
  );
}
