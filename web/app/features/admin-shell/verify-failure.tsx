import type { Problem } from '@grenda/contract';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { copy } from './copy.ts';
import { LoneCard } from './lone-card.tsx';

type VerifyFailureProps = { problem: Problem; onRetry: () => void };

/** The role could not be checked, so nobody knows yet whether to open. */
export function VerifyFailure({ problem, onRetry }: VerifyFailureProps) {
  return (
    <LoneCard>
      <Alert tone="bad" title={problem.title || copy.failedToVerify}>
        <p className="text-ink-soft">{problem.detail}</p>
        <Button size="lg" className="mt-3" onClick={onRetry}>
          {copy.tryAgain}
        </Button>
      </Alert>
    </LoneCard>
  );
}
