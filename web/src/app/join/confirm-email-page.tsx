import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { client } from '#src/lib/api/client.ts';
import { isTransient } from '#src/lib/api/problem.ts';
import { useEmailedLink } from '#src/lib/navigation/use-emailed-link.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { copy } from './copy.ts';
import { ResendConfirmationButton } from './resend-confirmation-button.tsx';

const texts = copy.confirm;

export default function ConfirmEmailPage() {
  const link = useEmailedLink();
  const code = link.get('code') ?? '';
  const userId = link.get('userId') ?? '';
  const email = link.get('email') ?? '';
  const confirmation = useQuery({
    queryKey: ['confirm-email', { code, userId }],
    // No abort signal: the request has side effects, and StrictMode, which mounts twice, would abort and repeat it.
    queryFn: async () => {
      await client.confirmEmail({ query: { code, userId } });
      return true;
    },
    enabled: code !== '' && userId !== '',
    retry: false,
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (confirmation.isSuccess) return <Navigate to="/app/sign-in" replace state={{ email, reason: 'confirmed' }} />;
  if (confirmation.isLoading) {
    return (
      <CardPage>
        <h1 className="sr-only">{texts.title}</h1>
        <Spinner label={texts.pending} className="min-h-40" />
      </CardPage>
    );
  }
  const isRetryable = isTransient(confirmation.error);
  return (
    <CardPage>
      <Alert tone="bad" title={texts.failedTitle}>
        <p className="text-ink-soft">{isRetryable ? texts.unreachable : texts.failedText}</p>
        <div className="mt-3 grid w-full gap-3">
          {isRetryable && (
            <Button size="lg" onClick={() => void confirmation.refetch()}>
              {texts.retry}
            </Button>
          )}
          <Link
            to="/app/sign-in"
            state={{ email }}
            className={buttonClass({ size: 'lg', variant: isRetryable ? 'outline' : 'primary' })}
          >
            {copy.toSignIn}
          </Link>
          {email !== '' && <ResendConfirmationButton email={email} />}
        </div>
      </Alert>
    </CardPage>
  );
}
