import { client } from '#src/lib/api/client.ts';
import { formDataText } from '#src/lib/form-data.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { emailErrors } from '../shell/forms/account-form-texts.ts';
import { FormError } from '../shell/forms/form-error.tsx';
import { problemText } from '../shell/api/problem-text.ts';
import { useValidatedForm } from '../shell/forms/use-validated-form.ts';
import { copy } from './copy.ts';

const texts = copy.forgot;

const errorTexts = { fields: { email: emailErrors } } as const;

export function ForgotPasswordForm({ email }: { email: string | undefined }) {
  const { errors, formError, status, isDone, isPending, reset, form } = useValidatedForm({
    errorTexts,
    send: (formData) => client.forgotPassword({ body: { email: formDataText(formData, 'email').trim() } }),
  });
  const labels = { idle: texts.submit, pending: texts.sending, success: texts.sent, error: texts.failed } as const;

  return (
    <form {...form} onChange={() => status === 'error' && reset()}>
      <Field
        label={copy.email}
        error={errors.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={email}
      />
      {formError && <FormError>{problemText(formError)}</FormError>}
      <Button
        type="submit"
        size="lg"
        variant={isDone ? 'done' : 'primary'}
        disabled={isDone}
        aria-disabled={isPending || undefined}
      >
        {labels[status]}
      </Button>
      <output className="text-sm text-ink-soft empty:hidden">{isDone ? texts.sentText : ''}</output>
    </form>
  );
}
