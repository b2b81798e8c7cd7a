import { statusOf } from '#src/lib/api/problem.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { copy } from '../copy.ts';
import { problemText } from '../api/problem-text.ts';

type FailureCardProps = {
  error: unknown;
  level?: 1 | 2;
  isRetrying: boolean;
  onRetry: () => void;
};

export function FailureCard({ error, level = 2, isRetrying, onRetry }: FailureCardProps) {
  const isOffline = statusOf(error) === 0 && !navigator.onLine;
  return (
    <Card className="p-6">
      <Alert tone="bad" title={isOffline ? copy.noNetwork.title : copy.notFetched} level={level}>
        <p className="text-ink-soft">{isOffline ? copy.noNetwork.text : problemText(error)}</p>
        <Button size="lg" className="mt-2 w-full sm:w-auto" isPending={isRetrying} onClick={onRetry}>
          {copy.tryAgain}
        </Button>
      </Alert>
    </Card>
  );
}
