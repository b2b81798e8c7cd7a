import { Alert } from '../feedback/alert.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { copy } from '../copy.ts';

type ErrorCardProps = {
  text?: Pick<typeof copy, 'error' | 'tryAgain'>;
  /** Undefined in static markup, where an inline script handles the click. */
  onRetry?: () => void;
};

export function ErrorCard({ text = copy, onRetry }: ErrorCardProps) {
  return (
    <Card className="w-full max-w-md p-6 sm:p-8">
      <Alert tone="bad" title={text.error.title}>
        <p className="text-ink-soft">{text.error.text}</p>
        <Button size="lg" className="mt-3 w-full" onClick={onRetry}>
          {text.tryAgain}
        </Button>
      </Alert>
    </Card>
  );
}
