import { useLocation } from 'react-router';
import { client } from '#app/lib/api.ts';
import { AccountPage, CardTitle } from './account-page.tsx';
import { copy } from './copy.ts';
import { EmailRequestForm } from './email-request-form.tsx';
import { entryText } from './entry-text.ts';
import { TextLink } from './text-link.tsx';

export function ForgotPasswordPage() {
  const { state } = useLocation();
  return (
    <AccountPage after={<TextLink to="/sign-in">{copy.backToSignIn}</TextLink>}>
      <CardTitle title={copy.forgot.title} intro={copy.forgot.intro} />
      <EmailRequestForm
        texts={copy.forgot}
        send={(email) => client.forgotPassword({ body: { email } })}
        email={entryText(state, 'email')}
      />
    </AccountPage>
  );
}
