import { Check } from 'lucide-react';
import { type InvalidEvent, type SubmitEvent, useState } from 'react';
import { problemOf } from '#src/lib/api/problem.ts';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { copy } from './copy.ts';
import { formDataText } from '#src/lib/form-data.ts';

type EmailRequestFormProps = {
  texts: { submit: string; emptyText: string; failedTitle: string };
  send: (email: string) => Promise<void>;
  email?: string | undefined;
};

export function EmailRequestForm({ texts, send, email }: EmailRequestFormProps) {
  const [isMissing, setMissing] = useState(false);
  const request = useSingleMutation({
    mutationFn: send,
    onError: (error) =>
      toasts.show({ tone: 'destructive', title: texts.failedTitle, description: problemOf(error).detail }),
  });
  const labels = {
    idle: texts.submit,
    pending: copy.sendEmail.sending,
    success: copy.sendEmail.sent,
    error: copy.sendEmail.failed,
  } as const;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    request.mutate(formDataText(new FormData(event.currentTarget), 'email'));
  }

  function handleInvalid(event: InvalidEvent<HTMLInputElement>) {
    if (!event.currentTarget.validity.valueMissing) return;
    setMissing(true);
    // A toast replaces the browser's validation bubble.
    event.preventDefault();
    event.currentTarget.focus();
    toasts.show({ tone: 'destructive', title: copy.sendEmail.emptyTitle, description: texts.emptyText });
  }

  function handleChange() {
    setMissing(false);
    // After success, the button stays disabled (spec §4).
    if (request.isError) request.reset();
  }

  return (
    <form className="grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
      <Field
        label={copy.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={email}
        error={isMissing ? copy.sendEmail.emptyTitle : undefined}
        onInvalid={handleInvalid}
        onChange={handleChange}
      />
      <Button
        type="submit"
        size="lg"
        variant={request.isSuccess ? 'done' : 'primary'}
        disabled={request.isSuccess}
        aria-disabled={request.isPending || undefined}
      >
        {request.isSuccess && <Check className="size-5" aria-hidden />}
        {labels[request.status]}
      </Button>
      <output className="sr-only">{request.isIdle ? '' : labels[request.status]}</output>
    </form>
  );
}
