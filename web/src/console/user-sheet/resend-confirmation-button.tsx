import type { UserSheet } from '@grenda/contract';
import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { staffClient } from '#src/lib/api/staff-client.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { showErrorToast } from '../decisions/show-error-toast.ts';
import { copy } from './copy.ts';

const texts = copy.resend;

/** Sends the user another confirmation link by email. */
export function ResendConfirmationButton({ user: { userId, email } }: { user: UserSheet }) {
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => staffClient.resendUserConfirmation({ params: { userId } }),
    onSuccess: () => toasts.show(texts.done(email)),
    onError: (error) => showErrorToast(error, texts.failed),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  function handleClick(event: MouseEvent) {
    // The answer may be there before the second half of a double click.
    if (event.detail > 1 || isUnderWay.current) return;
    isUnderWay.current = true;
    mutate();
  }

  return (
    <Button variant="outline" isPending={isPending} onClick={handleClick}>
      {texts.button}
    </Button>
  );
}
