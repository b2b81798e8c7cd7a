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
  const reason = locationStateText(state, 'reason');
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
      {reason === 'ended' && <Reason className="bg-ochre-wash text-ochre" {...copy.signIn.ended} />}
      {reason === 'confirmed' && <Reason className="bg-meadow-wash text-meadow" {...copy.signIn.confirmed} />}
      <SignInForm target={target} email={locationStateText(state, 'email')} />
    </CardPage>
  );
}

/** Why the visitor is on this page. */
function Reason({ title, text, className }: { title: string; text: string; className: string }) {
  return (
    <output className={`mb-5 block rounded-xl px-4 py-3 text-sm ${className}`}>
      <strong className="block">{title}</strong> {text}
    </output>
  );
}
