import { type SubmitEvent, useState } from 'react';
import { client } from '#src/lib/api/client.ts';
import { problemOf } from '#src/lib/api/problem.ts';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { copy } from './copy.ts';
import { formDataText } from '#src/lib/form-data.ts';
import { TextLink } from '#src/ui/text/text-link.tsx';

const texts = copy.reset;
const fieldErrors = { email: texts.emailRequired, confirmPassword: texts.mismatch } as const;

type ResetPasswordFormProps = { code: string; email: string; onDone: (email: string) => void };

export function ResetPasswordForm({ code, email: prefilled, onDone }: ResetPasswordFormProps) {
  const [invalidField, setInvalidField] = useState<keyof typeof fieldErrors>();
  const reset = useSingleMutation({
    mutationFn: (body: { email: string; newPassword: string }) =>
      client.resetPassword({ body: { ...body, resetCode: code } }),
    onSuccess: (_, { email }) => onDone(email),
    onError: (error) => showError(texts.failedTitle, problemOf(error).detail),
  });

  function reject(form: HTMLFormElement, field: keyof typeof fieldErrors) {
    setInvalidField(field);
    form.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
    showError(texts.invalidTitle, fieldErrors[field]);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const email = formDataText(formData, 'email').trim();
    const newPassword = formDataText(formData, 'password');
    if (newPassword !== formDataText(formData, 'confirmPassword'))
      return reject(event.currentTarget, 'confirmPassword');
    if (email === '') return reject(event.currentTarget, 'email');
    reset.mutate({ email, newPassword });
  }

  const isLinkInvalid = reset.isError && problemOf(reset.error).errors?.['InvalidToken'] !== undefined;
  return (
    <form className="grid grid-cols-1 gap-5" onSubmit={handleSubmit} onChange={() => setInvalidField(undefined)}>
      <Field
        label={copy.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={prefilled}
        error={invalidField === 'email' ? fieldErrors.email : undefined}
      />
      <PasswordField label={texts.newPassword} name="password" autoComplete="new-password" required hint={texts.rule} />
      <PasswordField
        label={texts.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={invalidField === 'confirmPassword' ? fieldErrors.confirmPassword : undefined}
      />
      <Button type="submit" size="lg" isPending={reset.isPending}>
        {texts.submit}
      </Button>
      {isLinkInvalid && (
        <div className="grid justify-items-start gap-1 rounded-xl bg-ochre-wash px-4 py-3 text-sm">
          <p>{texts.linkInvalid}</p>
          <TextLink to="/forgot-password" state={{ email: reset.variables.email }}>
            {texts.newLink}
          </TextLink>
        </div>
      )}
    </form>
  );
}

function showError(title: string, description: string): void {
  toasts.show({ tone: 'destructive', title, description });
}
