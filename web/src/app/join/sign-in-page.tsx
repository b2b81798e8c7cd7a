import { useLocation } from 'react-router';
import { locationStateText } from '#src/lib/navigation/location-state.ts';
import { returnTarget } from '#src/lib/navigation/return-target.ts';
import { useIsSignedIn } from '#src/lib/api/session.ts';
import { CardTitle } from '#src/ui/card/card-title.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { copy } from './copy.ts';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { RedirectToApp } from './redirect-to-app.tsx';

export default function SignInPage() {
  const { state } = useLocation();
  const isSignedIn = useIsSignedIn();
  const target = returnTarget(locationStateText(state, 'from'), '/app');
  if (isSignedIn) return <RedirectToApp target={target} />;
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
      {locationStateText(state, 'reason') === 'ended' && (
        <output className="mb-5 block rounded-xl bg-ochre-wash px-4 py-3 text-sm text-ochre">
          <strong className="block">{copy.signIn.ended.title}</strong> {copy.signIn.ended.text}
        </output>
      )}
      <SignInForm target={target} email={locationStateText(state, 'email')} />
    </CardPage>
  );
}
