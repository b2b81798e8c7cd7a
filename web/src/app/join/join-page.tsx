import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { locationStateText } from '#src/lib/navigation/location-state.ts';
import { keepFocusOnMain } from '#src/lib/navigation/main-focus.ts';
import { useIsSignedIn } from '#src/lib/api/session.ts';
import { CardTitle } from '#src/ui/card/card-title.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { CheckEmail } from './check-email.tsx';
import { copy } from './copy.ts';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { JoinForm } from './join-form.tsx';
import { saveReturnPath } from './return-path.ts';
import { useInvitation } from './use-invitation.ts';
import { RedirectToApp } from './redirect-to-app.tsx';

/** After joining, stores the email address in the history entry, so that a reload shows the next steps again. */
export default function JoinPage() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const email = locationStateText(state, 'joined');
  const [search] = useSearchParams();
  const code = search.get('code');
  const invitation = useInvitation(code);
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
    const from = locationStateText(state, 'from');
    if (from !== undefined) saveReturnPath(from);
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
      <CardTitle
        title={copy.join.title}
        intro={invitation.neighbourhood ? copy.join.invited(invitation.neighbourhood.name) : copy.join.intro}
      />
      {invitation.isLoading ? (
        <Spinner label={copy.join.opening} className="min-h-40" />
      ) : (
        <JoinForm
          code={invitation.neighbourhood ? code : null}
          invitedTo={invitation.neighbourhood}
          onDone={handleJoined}
        />
      )}
    </CardPage>
  );
}
