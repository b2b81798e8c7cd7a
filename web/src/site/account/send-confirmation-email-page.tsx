import { useEffect } from 'react';
import { client } from '#src/lib/api/client.ts';
import { useIsSignedIn } from '#src/lib/api/session.ts';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { CardTitle } from '#src/ui/card/card-title.tsx';
import { copy } from './copy.ts';
import { EmailRequestForm } from './email-request-form.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';

export default function SendConfirmationEmailPage() {
  const isSignedIn = useIsSignedIn();

  useEffect(() => {
    if (isSignedIn) window.location.replace('/');
  }, [isSignedIn]);

  return (
    <CardPage after={<TextLink to="/sign-in">{copy.backToSignIn}</TextLink>}>
      <CardTitle title={copy.confirmation.title} intro={copy.confirmation.intro} />
      <EmailRequestForm
        texts={copy.confirmation}
        send={(email) => client.resendConfirmationEmail({ body: { email } })}
      />
    </CardPage>
  );
}
