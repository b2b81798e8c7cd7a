import { Link, useLocation } from 'react-router';
import { locationStateText } from '#src/lib/navigation/location-state.ts';
import { returnTarget } from '#src/lib/navigation/return-target.ts';
import { useIsSignedIn } from '#src/lib/api/session.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { CardTitle } from '#src/ui/card/card-title.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { copy } from './copy.ts';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { readReturnPath } from './return-path.ts';
import { SignInForm } from './sign-in-form.tsx';
import { RedirectToApp } from './redirect-to-app.tsx';

export default function SignInPage() {
  const { state } = useLocation();
  const isSignedIn = useIsSignedIn();
  const reason = locationStateText(state, 'reason');
  const target = returnTarget(locationStateText(state, 'from') ?? readReturnPath(), '/app');
  if (isSignedIn) return <RedirectToApp target={target} />;
  return (
    <CardPage
      after={
        <Link to="/app/join" state={state} className={buttonClass({ variant: 'outline', size: 'lg' }) + ' grow'}>
          {copy.signIn.toJoin}
        </Link>
      }
    >
      <CardTitle title={copy.signIn.title} />
      {reason === 'ended' && <Reason className="bg-ochre-wash text-ochre" {...copy.signIn.ended} />}
      {reason === 'confirmed' && <Reason className="bg-meadow-wash text-meadow" {...copy.signIn.confirmed} />}
      <SignInForm target={target} email={locationStateText(state, 'email')} />
      <p className="mt-4 text-center text-sm">
        <TextLink to="/app/forgot-password">{copy.signIn.forgot}</TextLink>
      </p>
    </CardPage>
  );
}

function Reason({ title, text, className }: { title: string; text: string; className: string }) {
  return (
    <output className={`mb-5 block rounded-xl px-4 py-3 text-sm ${className}`}>
      <strong className="block">{title}</strong> {text}
    </output>
  );
}
