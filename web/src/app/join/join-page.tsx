import { useLocation, useNavigate } from 'react-router';
import { locationStateText } from '#src/lib/navigation/location-state.ts';
import { keepFocusOnMain } from '#src/lib/navigation/main-focus.ts';
import { useIsSignedIn } from '#src/lib/api/session.ts';
import { CardTitle } from '#src/ui/card/card-title.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { CheckEmail } from './check-email.tsx';
import { copy } from './copy.ts';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { JoinForm } from './join-form.tsx';
import { RedirectToApp } from './redirect-to-app.tsx';

/** Registers a neighbour. The history entry keeps the email address, so a reload shows the next steps again. */
export default function JoinPage() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const email = locationStateText(state, 'joined');
  const isSignedIn = useIsSignedIn();
  if (isSignedIn) return <RedirectToApp />;
  if (email !== undefined) {
    return (
      <CardPage>
        <CheckEmail email={email} />
      </CardPage>
    );
  }

  function handleJoined(joinedEmail: string) {
    void navigate(pathname, { replace: true, state: { joined: joinedEmail } });
    window.scrollTo(0, 0);
    keepFocusOnMain();
  }

  return (
    <CardPage
      after={
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
          {copy.join.hasAccount} <TextLink to="/app/sign-in">{copy.toSignIn}</TextLink>
        </p>
      }
    >
      <CardTitle title={copy.join.title} intro={copy.join.intro} />
      <JoinForm onDone={handleJoined} />
    </CardPage>
  );
}
