import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { client } from '#app/lib/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { AccountPage } from './account-page.tsx';
import { copy } from './copy.ts';
import { TextLink } from './text-link.tsx';
import { useSecretQuery } from './use-secret-query.ts';

/** Takes the code of a mailed link to the server. */
export function ConfirmEmailPage() {
  const secrets = useSecretQuery();
  const code = secrets.get('code');
  const userId = secrets.get('userId');
  const changedEmail = secrets.get('changedEmail');
  if (!code || !userId) {
    return (
      <AccountPage>
        <Alert tone="bad" title={copy.confirm.invalidTitle}>
          <p className="text-ink-soft">{copy.confirm.invalidText}</p>
        </Alert>
      </AccountPage>
    );
  }
  return <Confirmation code={code} userId={userId} {...(changedEmail ? { changedEmail } : {})} />;
}

type ConfirmationProps = { code: string; userId: string; changedEmail?: string };

function Confirmation(link: ConfirmationProps) {
  const confirmation = useQuery({
    queryKey: ['confirm-email', link],
    // Without the signal, so that React's double mount in development does not abort and repeat a call that acts.
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
  if (confirmation.isSuccess) return <Navigate to="/email-confirmed" replace />;
  return (
    <AccountPage>
      {confirmation.isPending ? <Spinner label={copy.confirm.pending} className="min-h-40" /> : <Failure />}
    </AccountPage>
  );
}

function Failure() {
  return (
    <Alert tone="bad" title={copy.confirm.failedTitle}>
      <p className="text-ink-soft">{copy.confirm.failedText}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to="/sign-in" className={buttonClass()}>
          {copy.confirm.signIn}
        </Link>
        <TextLink to="/send-confirmation-email">{copy.confirm.resend}</TextLink>
      </div>
    </Alert>
  );
}
