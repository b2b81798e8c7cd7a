import { useLocation, useNavigate } from 'react-router';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { CardTitle } from '#src/ui/card/card-title.tsx';
import { useIsAppEnabled } from '#src/app-flag.ts';
import { AppLink } from './app-link.tsx';
import { copy } from './copy.ts';
import { locationStateText } from '#src/lib/navigation/location-state.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { useEmailedLink } from '#src/lib/navigation/use-emailed-link.ts';

const doneOutcome = 'password-reset';

export default function ResetPasswordPage() {
  const link = useEmailedLink();
  const isAppEnabled = useIsAppEnabled();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const code = link.get('code');
  if (locationStateText(state, 'outcome') === doneOutcome) {
    return (
      <CardPage
        after={
          isAppEnabled ? (
            <AppLink email={locationStateText(state, 'email')} />
          ) : (
            <TextLink to="/sign-in">{copy.signIn.title}</TextLink>
          )
        }
      >
        <Alert tone="good" title={copy.reset.doneTitle}>
          <p className="text-ink-soft">{copy.reset.doneText}</p>
        </Alert>
      </CardPage>
    );
  }
  if (!code) {
    return (
      <CardPage after={<TextLink to="/forgot-password">{copy.forgot.title}</TextLink>}>
        <Alert tone="bad" title={copy.reset.missingTitle}>
          <p className="text-ink-soft">{copy.reset.missingText}</p>
        </Alert>
      </CardPage>
    );
  }
  return (
    <CardPage>
      <CardTitle title={copy.reset.title} />
      <ResetPasswordForm
        code={code}
        email={link.get('email') ?? ''}
        // Replaces the used code in the history state, so that a reload shows the same result.
        onDone={(email) => void navigate(pathname, { replace: true, state: { outcome: doneOutcome, email } })}
      />
    </CardPage>
  );
}
