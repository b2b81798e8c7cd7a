import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef } from 'react';
import { client } from '#src/lib/api.ts';
import { formText } from '#src/lib/form-text.ts';
import { statusOf } from '#src/lib/problem.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { emailWords } from '../shell/account-words.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { problemText } from '../shell/problem-text.ts';
import { useFormErrors } from '../shell/use-form-errors.ts';
import { copy } from './copy.ts';

const texts = copy.forgot;

const words = { fields: { email: emailWords } } as const;

/** Its button tells how far the mail has come. */
export function ForgotPasswordForm({ email }: { email: string | undefined }) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { errors, isValid, showAnswer, handleInput } = useFormErrors(words);
  const request = useMutation({
    mutationFn: (address: string) => client.forgotPassword({ body: { email: address } }),
    onError: (error) => form.current && showAnswer(form.current, error),
  });
  const labels = { idle: texts.submit, pending: texts.sending, success: texts.sent, error: texts.failed } as const;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Asked of the cache, since a double click can come before the next render.
    if (queryClient.isMutating() > 0 || !isValid(event.currentTarget)) return;
    request.mutate(formText(new FormData(event.currentTarget), 'email').trim());
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={handleSubmit}
      onInput={handleInput}
      // What was sent stays sent; what failed may be tried with another address.
      onChange={() => request.isError && request.reset()}
    >
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
      {request.isError && statusOf(request.error) !== 400 && <FormNotice>{problemText(request.error)}</FormNotice>}
      <Button type="submit" size="lg" disabled={request.isSuccess} aria-disabled={request.isPending || undefined}>
        {labels[request.status]}
      </Button>
      <output className="text-sm text-ink-soft empty:hidden">{request.isSuccess ? texts.sentText : ''}</output>
    </form>
  );
}
