import { keepFocusOnMain } from '#src/lib/navigation/main-focus.ts';
import { problemOf } from '#src/lib/api/problem.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { copy } from './copy.ts';

type RoleCheckErrorProps = { error: Error; onRetry: () => void };

/** Shown if the role check itself failed. Access is then neither granted nor denied (decision 54). */
export function RoleCheckError({ error, onRetry }: RoleCheckErrorProps) {
  const { title, detail } = problemOf(error, { title: copy.failedToVerify });

  function handleRetry() {
    keepFocusOnMain();
    onRetry();
  }

  return (
    <CardPage>
      <Alert tone="bad" title={title}>
        <p className="text-ink-soft">{detail}</p>
        <Button size="lg" className="mt-3 w-full" onClick={handleRetry}>
          {copy.tryAgain}
        </Button>
      </Alert>
    </CardPage>
  );
}
