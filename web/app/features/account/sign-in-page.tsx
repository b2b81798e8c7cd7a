import { Navigate, useLocation } from 'react-router';
import { returnTarget } from '#app/lib/return-target.ts';
import { useIsSignedIn } from '#app/lib/session.ts';
import { WaitingPage } from '#app/ui/waiting-page.tsx';
import { AccountPage, CardTitle } from './account-page.tsx';
import { copy } from './copy.ts';
import { entryText } from './entry-text.ts';
import { SignInForm } from './sign-in-form.tsx';
import { TextLink } from './text-link.tsx';

/** Signs in, or sends on whoever is signed in already. */
export function SignInPage() {
  const isSignedIn = useIsSignedIn();
  const target = useReturnTarget();
  if (isSignedIn) {
    return (
      <>
        <Navigate to={target} replace />
        <WaitingPage />
      </>
    );
  }
  return (
    <AccountPage
      after={
        <>
          <TextLink to="/forgot-password">{copy.signIn.forgot}</TextLink>
          <TextLink to="/send-confirmation-email">{copy.signIn.resend}</TextLink>
        </>
      }
    >
      <CardTitle title={copy.signIn.title} />
      <SignInForm target={target} />
    </AccountPage>
  );
}

/** The page the visitor was sent here from, otherwise the console. */
function useReturnTarget(): string {
  const { state } = useLocation();
  return returnTarget(entryText(state, 'from'));
}
