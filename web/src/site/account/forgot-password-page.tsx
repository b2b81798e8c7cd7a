import { useLocation } from 'react-router';
import { client } from '#src/lib/api/client.ts';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { CardTitle } from '#src/ui/card/card-title.tsx';
import { copy } from './copy.ts';
import { EmailRequestForm } from './email-request-form.tsx';
import { locationStateText } from '#src/lib/navigation/location-state.ts';
import { TextLink } from '#src/ui/text/text-link.tsx';

export default function ForgotPasswordPage() {
  const { state } = useLocation();
  return (
    <CardPage after={<TextLink to="/sign-in">{copy.backToSignIn}</TextLink>}>
      <CardTitle title={copy.forgot.title} intro={copy.forgot.intro} />
      <EmailRequestForm
        texts={copy.forgot}
        send={(email) => client.forgotPassword({ body: { email } })}
        email={locationStateText(state, 'email')}
      />
    </CardPage>
  );
}
