import { type SubmitEvent, useContext, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PreloadPage } from '#src/lib/navigation/preload-page.ts';
import { useSignIn } from '#src/lib/api/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { copy } from './copy.ts';
import { formDataText } from '#src/lib/form-data.ts';
import { emptyFieldToast, signInToasts } from './sign-in-toasts.ts';

type SignInFormProps = {
  target: string;
};

export function SignInForm({ target }: SignInFormProps) {
  const navigate = useNavigate();
  const preloadPage = useContext(PreloadPage);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const signIn = useSignIn({
    onDone: () => void navigate(target, { replace: true }),
    onError: (error) => signInToasts(error).forEach(toasts.enqueue),
  });
  const { isError } = signIn;
  const isBusy = signIn.isPending || signIn.isSuccess;

  useEffect(() => {
    // Fields that were disabled during the request have lost the focus.
    if (isError) (email.current?.value === '' ? email : password).current?.focus();
  }, [isError]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const body = { email: formDataText(formData, 'email'), password: formDataText(formData, 'password') };
    // Empty fields are sent as well (spec §5).
    if (!signIn.mutate(body)) return;
    toasts.clear();
    if (body.email === '' || body.password === '') toasts.enqueue(emptyFieldToast);
    preloadPage(target);
  }

  return (
    <form className="grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
      <Field
        ref={email}
        label={copy.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isBusy}
      />
      <PasswordField
        ref={password}
        label={copy.password}
        name="password"
        autoComplete="current-password"
        required
        disabled={isBusy}
      />
      <Button type="submit" size="lg" isPending={isBusy}>
        {copy.signIn.submit}
      </Button>
    </form>
  );
}
