import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { client } from '#src/lib/api/client.ts';
import { keepFocusOnMain } from '#src/lib/navigation/main-focus.ts';
import { isTransient } from '#src/lib/api/problem.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { copy } from './copy.ts';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { useEmailedLink } from '#src/lib/navigation/use-emailed-link.ts';

export default function ConfirmEmailPage() {
  const link = useEmailedLink();
  const code = link.get('code');
  const userId = link.get('userId');
  const changedEmail = link.get('changedEmail');
  if (!code || !userId) {
    return (
      <CardPage after={<TextLink to="/send-confirmation-email">{copy.confirm.resend}</TextLink>}>
        <Alert tone="bad" title={copy.confirm.invalidTitle}>
          <p className="text-ink-soft">{copy.confirm.invalidText}</p>
        </Alert>
      </CardPage>
    );
  }
  return <Confirmation code={code} userId={userId} {...(changedEmail ? { changedEmail } : {})} />;
}

type ConfirmationProps = { code: string; userId: string; changedEmail?: string };

function Confirmation(link: ConfirmationProps) {
  const confirmation = useQuery({
    queryKey: ['confirm-email', link],
    // No abort signal: a double mount would abort and repeat this request, which has side effects.
    queryFn: async () => {
      await client.confirmEmail({ query: link });
      return true;
    },
    retry: false,
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (confirmation.isSuccess) {
    return <Navigate to="/email-confirmed" replace state={link.changedEmail && { email: link.changedEmail }} />;
  }
  if (confirmation.isPending) {
    return (
      <CardPage>
        <h1 className="sr-only">{copy.confirm.title}</h1>
        <Spinner label={copy.confirm.pending} className="min-h-40" />
      </CardPage>
    );
  }
  function handleRetry() {
    keepFocusOnMain();
    void confirmation.refetch();
  }

  // After a network or server error, the link itself may still be valid.
  const isRetryable = isTransient(confirmation.error);
  return (
    <CardPage after={<TextLink to="/send-confirmation-email">{copy.confirm.resend}</TextLink>}>
      <Alert tone="bad" title={copy.confirm.failedTitle}>
        <p className="text-ink-soft">{copy.confirm.failedText}</p>
        <div className="mt-3 grid w-full gap-3">
          {isRetryable && (
            <Button size="lg" onClick={handleRetry}>
              {copy.tryAgain}
            </Button>
          )}
          <Link to="/sign-in" className={buttonClass({ size: 'lg', variant: isRetryable ? 'outline' : 'primary' })}>
            {copy.confirm.signIn}
          </Link>
        </div>
      </Alert>
    </CardPage>
  );
}
