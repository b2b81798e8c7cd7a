import type { UserSheet } from '@grenda/contract';
import { staffClient } from '#src/lib/api/staff-client.ts';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { onFirstClick } from '../decisions/double-click.ts';
import { showErrorToast } from '../decisions/show-error-toast.ts';
import { copy } from './copy.ts';

const texts = copy.resend;

export function ResendConfirmationButton({ user: { userId, email } }: { user: UserSheet }) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => staffClient.resendUserConfirmation({ params: { userId } }),
    onSuccess: () => toasts.show(texts.done(email)),
    onError: (error) => showErrorToast(error, texts.failed),
  });

  return (
    <Button variant="outline" isPending={isPending} onClick={onFirstClick(mutate)}>
      {texts.button}
    </Button>
  );
}
