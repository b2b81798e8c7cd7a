import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

type LoadFailureProps = { title: string; text: string; action: string; onAction: () => void };

/** Stands in a list's place when it could not be fetched. */
export function LoadFailure({ title, text, action, onAction }: LoadFailureProps) {
  return (
    <Card className="p-6 sm:p-8">
      <Alert tone="bad" title={title} level={2}>
        <p className="text-ink-soft">{text}</p>
        <Button className="mt-2" onClick={onAction}>
          {action}
        </Button>
      </Alert>
    </Card>
  );
}
