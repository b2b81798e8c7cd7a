import { Navigate, useLocation } from 'react-router';
import { returnTarget } from '#src/lib/navigation/return-target.ts';
import { useIsSignedIn } from '#src/lib/api/session.ts';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { LoadingPage } from '#src/ui/page/loading-page.tsx';
import { CardTitle } from '#src/ui/card/card-title.tsx';
import { copy } from './copy.ts';
import { locationStateText } from '#src/lib/navigation/location-state.ts';
import { SignInForm } from './sign-in-form.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';

export default function SignInPage() {
  const isSignedIn = useIsSignedIn();
  const target = useReturnTarget();
  if (isSignedIn) {
    return (
      <>
        <Navigate to={target} replace />
        <LoadingPage />
      </>
    );
  }
  return (
    <CardPage
      after={
        <>
          <TextLink to="/forgot-password">{copy.signIn.forgot}</TextLink>
          <TextLink to="/send-confirmation-email">{copy.signIn.resend}</TextLink>
        </>
      }
    >
      <CardTitle title={copy.signIn.title} />
      <SignInForm target={target} />
    </CardPage>
  );
}

function useReturnTarget(): string {
  const { state } = useLocation();
  return returnTarget(locationStateText(state, 'from'));
}
