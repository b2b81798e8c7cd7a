import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { meQuery } from '#app/lib/queries.ts';
import { returnTarget } from '#app/lib/return-target.ts';
import { AccountPage, CardTitle } from './account-page.tsx';
import { copy } from './copy.ts';
import { SignInForm } from './sign-in-form.tsx';
import { TextLink } from './text-link.tsx';

/** Signs in, or sends on whoever is signed in already. */
export function SignInPage() {
  const me = useQuery(meQuery);
  const target = useReturnTarget();
  if (me.isSuccess) return <Navigate to={target} replace />;
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
  return returnTarget(hasOrigin(state) ? state.from : undefined);
}

function hasOrigin(state: unknown): state is { from: unknown } {
  return typeof state === 'object' && state !== null && 'from' in state;
}
