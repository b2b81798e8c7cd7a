import { useLocation } from 'react-router';
import { entryText } from '#src/lib/entry-text.ts';
import { returnTarget } from '#src/lib/return-target.ts';
import { useIsSignedIn } from '#src/lib/session.ts';
import { CardTitle } from '#src/ui/card/card-title.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { copy } from './copy.ts';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { ToApp } from './to-app.tsx';

/** Signs a neighbour in, or sends someone on who is signed in already. */
export default function SignInPage() {
  const { state } = useLocation();
  const isSignedIn = useIsSignedIn();
  const target = returnTarget(entryText(state, 'from'), '/app');
  if (isSignedIn) return <ToApp target={target} />;
  return (
    <CardPage
      after={
        <>
          <TextLink to="/app/forgot-password">{copy.signIn.forgot}</TextLink>
          <TextLink to="/app/join">{copy.toJoin}</TextLink>
        </>
      }
    >
      <CardTitle title={copy.signIn.title} />
      <SignInForm target={target} email={entryText(state, 'email')} />
    </CardPage>
  );
}
