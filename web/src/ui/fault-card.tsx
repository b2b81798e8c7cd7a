import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { copy } from './copy.ts';

type FaultCardProps = { onRetry?: () => void };

/** Says that a page could not be shown. */
export function FaultCard({ onRetry }: FaultCardProps) {
  return (
    <Card className="w-full max-w-md p-6 sm:p-8">
      <Alert tone="bad" title={copy.fault.title}>
        <p className="text-ink-soft">{copy.fault.text}</p>
        <Button size="lg" className="mt-3 w-full" onClick={onRetry}>
          {copy.tryAgain}
        </Button>
      </Alert>
    </Card>
  );
}
