import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { copy } from './copy.ts';

type FaultCardProps = {
  /** In the language of the document, unless another is given. */
  text?: Pick<typeof copy, 'fault' | 'tryAgain'>;
  onRetry?: () => void;
};

/** Says that a page could not be shown. */
export function FaultCard({ text = copy, onRetry }: FaultCardProps) {
  return (
    <Card className="w-full max-w-md p-6 sm:p-8">
      <Alert tone="bad" title={text.fault.title}>
        <p className="text-ink-soft">{text.fault.text}</p>
        <Button size="lg" className="mt-3 w-full" onClick={onRetry}>
          {text.tryAgain}
        </Button>
      </Alert>
    </Card>
  );
}
