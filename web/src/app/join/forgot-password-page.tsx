import { useLocation } from 'react-router';
import { locationStateText } from '#src/lib/navigation/location-state.ts';
import { CardTitle } from '#src/ui/card/card-title.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { copy } from './copy.ts';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export default function ForgotPasswordPage() {
  const { state } = useLocation();
  return (
    <CardPage after={<TextLink to="/app/sign-in">{copy.forgot.back}</TextLink>}>
      <CardTitle title={copy.forgot.title} intro={copy.forgot.intro} />
      <ForgotPasswordForm email={locationStateText(state, 'email')} />
    </CardPage>
  );
}
