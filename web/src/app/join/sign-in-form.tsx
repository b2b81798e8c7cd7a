import { type SubmitEvent, useContext, useRef } from 'react';
import { useNavigate } from 'react-router';
import { formDataText } from '#src/lib/form-data.ts';
import { useEmailedLink } from '#src/lib/navigation/use-emailed-link.ts';
import { PreloadPage } from '#src/lib/navigation/preload-page.ts';
import { useSignIn } from '#src/lib/api/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { emailErrors } from '../shell/forms/account-form-texts.ts';
import { useFormErrors } from '../shell/forms/use-form-errors.ts';
import { copy } from './copy.ts';
import { SignInError } from './sign-in-error.tsx';

const texts = copy.signIn;

const errorTexts = {
  fields: {
    email: { missing: texts.emptyEmail, wrong: emailErrors.wrong },
    password: { wrong: texts.emptyPassword },
  },
} as const;

type SignInFormProps = {
  target: string;
  email: string | undefined;
};

export function SignInForm({ target, email }: SignInFormProps) {
  const navigate = useNavigate();
  const linkedEmail = useEmailedLink().get('email');
  const preloadPage = useContext(PreloadPage);
  const password = useRef<HTMLInputElement>(null);
  const { errors, validate, handleInput } = useFormErrors(errorTexts);
  const signIn = useSignIn({
    onDone: () => void navigate(target, { replace: true }),
    onError: () => password.current?.focus(),
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!validate(event.currentTarget)) return;
    const formData = new FormData(event.currentTarget);
    const body = { email: formDataText(formData, 'email').trim(), password: formDataText(formData, 'password') };
    if (signIn.mutate(body)) preloadPage(target);
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit} onInput={handleInput}>
      {signIn.isError && <SignInError error={signIn.error} email={signIn.variables.email} />}
      <Field
        label={copy.email}
        error={errors.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={email ?? linkedEmail ?? ''}
      />
      <PasswordField
        ref={password}
        label={copy.password}
        error={errors.password}
        name="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="lg" isPending={signIn.isPending || signIn.isSuccess}>
        {texts.submit}
      </Button>
    </form>
  );
}
