import { useMutation } from '@tanstack/react-query';
import { client } from '#src/lib/api/client.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '../shell/forms/form-error.tsx';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';

const texts = copy.resend;

export function ResendConfirmationButton({ email }: { email: string }) {
  const resend = useMutation({ mutationFn: () => client.resendConfirmationEmail({ body: { email } }) });
  const labels = { idle: texts.submit, pending: texts.sending, success: texts.sent, error: texts.failed } as const;
  const label = labels[resend.status];
  return (
    <>
      {resend.isError && <FormError>{problemText(resend.error)}</FormError>}
      <Button
        variant="outline"
        size="lg"
        disabled={resend.isSuccess}
        aria-disabled={resend.isPending || undefined}
        onClick={() => resend.isPending || resend.mutate()}
      >
        {label}
      </Button>
      <output className="sr-only">{resend.isIdle ? '' : label}</output>
    </>
  );
}
