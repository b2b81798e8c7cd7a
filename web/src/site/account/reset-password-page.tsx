import { useLocation, useNavigate } from 'react-router';
import { Alert } from '#src/ui/alert.tsx';
import { LoneCard } from '#src/ui/lone-card.tsx';
import { CardTitle } from '#src/ui/card-title.tsx';
import { isAppOpen } from '#src/lib/app-door.ts';
import { AppLink } from './app-link.tsx';
import { copy } from './copy.ts';
import { entryText } from '#src/lib/entry-text.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useMailedLink } from './use-mailed-link.ts';

const done = 'password-reset';

/** Sets a new password with the code of a mailed link. */
export default function ResetPasswordPage() {
  const link = useMailedLink();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const code = link.get('code');
  if (entryText(state, 'outcome') === done) {
    return (
      <LoneCard after={isAppOpen() ? <AppLink /> : <TextLink to="/sign-in">{copy.signIn.title}</TextLink>}>
        <Alert tone="good" title={copy.reset.doneTitle}>
          <p className="text-ink-soft">{copy.reset.doneText}</p>
        </Alert>
      </LoneCard>
    );
  }
  if (!code) {
    return (
      <LoneCard after={<TextLink to="/forgot-password">{copy.forgot.title}</TextLink>}>
        <Alert tone="bad" title={copy.reset.missingTitle}>
          <p className="text-ink-soft">{copy.reset.missingText}</p>
        </Alert>
      </LoneCard>
    );
  }
  return (
    <LoneCard>
      <CardTitle title={copy.reset.title} />
      <ResetPasswordForm
        code={code}
        email={link.get('email') ?? ''}
        // In the place of the code, which is spent: a reload says the same.
        onDone={() => void navigate(pathname, { replace: true, state: { outcome: done } })}
      />
    </LoneCard>
  );
}
