import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { toasts } from '#app/ui/toast/toast-store.ts';
import { copy } from './copy.ts';
import { formText } from './form-text.ts';
import { emptyNotice, noticesOf } from './sign-in-notices.ts';

type SignInFormProps = {
  /** Where to go when it succeeds. */
  target: string;
};

export function SignInForm({ target }: SignInFormProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const password = useRef<HTMLInputElement>(null);
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => client.signIn({ body, query: { useCookies: true } }),
    onSuccess: () => {
      // What was read before belongs to nobody, or to somebody else.
      queryClient.clear();
      void navigate(target, { replace: true });
    },
    onError: (error) => noticesOf(error).forEach(toasts.enqueue),
  });
  const { isPending, isError } = signIn;

  useEffect(() => {
    // The fields were disabled while the request ran, which took the focus away.
    if (!isPending && isError) password.current?.focus();
  }, [isPending, isError]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Asked of the cache, since a double click can come before the next render.
    if (queryClient.isMutating() > 0) return;
    const form = new FormData(event.currentTarget);
    const body = { email: formText(form, 'email'), password: formText(form, 'password') };
    toasts.clear();
    // The request is sent all the same (spec §5); the server's own answer follows.
    if (body.email === '' || body.password === '') toasts.enqueue(emptyNotice);
    signIn.mutate(body);
  }

  return (
    <form className="grid gap-5" onSubmit={handleSubmit}>
      <Field
        label={copy.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isPending}
      />
      <PasswordField
        ref={password}
        label={copy.password}
        name="password"
        autoComplete="current-password"
        required
        disabled={isPending}
      />
      <Button type="submit" size="lg" isPending={isPending}>
        {copy.signIn.submit}
      </Button>
    </form>
  );
}
