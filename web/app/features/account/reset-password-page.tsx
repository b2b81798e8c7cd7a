import { useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { AccountPage, CardTitle } from './account-page.tsx';
import { copy } from './copy.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { TextLink } from './text-link.tsx';
import { useSecretQuery } from './use-secret-query.ts';

/** Sets a new password with the code of a mailed link. */
export function ResetPasswordPage() {
  const secrets = useSecretQuery();
  const [isDone, setDone] = useState(false);
  const code = secrets.get('code');
  if (!code) {
    return (
      <AccountPage after={<TextLink to="/forgot-password">{copy.forgot.title}</TextLink>}>
        <Alert tone="bad" title={copy.reset.missingTitle}>
          <p className="text-ink-soft">{copy.reset.missingText}</p>
        </Alert>
      </AccountPage>
    );
  }
  if (isDone) {
    return (
      <AccountPage after={<TextLink to="/sign-in">{copy.signIn.title}</TextLink>}>
        <Alert tone="good" title={copy.reset.doneTitle}>
          <p className="text-ink-soft">{copy.reset.doneText}</p>
        </Alert>
      </AccountPage>
    );
  }
  return (
    <AccountPage>
      <CardTitle title={copy.reset.title} />
      <ResetPasswordForm code={code} email={secrets.get('email') ?? ''} onDone={() => setDone(true)} />
    </AccountPage>
  );
}
