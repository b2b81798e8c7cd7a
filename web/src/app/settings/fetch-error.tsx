import { Button } from '#src/ui/button/button.tsx';
import { copy } from '../shell/copy.ts';
import { problemText } from '../shell/api/problem-text.ts';

type FetchErrorProps = { error: Error; isRetrying: boolean; onRetry: () => void };

export function FetchError({ error, isRetrying, onRetry }: FetchErrorProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-ink-soft">{problemText(error)}</p>
      <Button variant="outline" size="lg" isPending={isRetrying} onClick={onRetry}>
        {copy.tryAgain}
      </Button>
    </div>
  );
}
