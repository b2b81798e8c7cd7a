import { passwordLength } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '#src/lib/api.ts';
import { formText } from '#src/lib/form-text.ts';
import { Button } from '#src/ui/button.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { newPasswordWords, passwordCodeWords, passwordHint } from '../shell/account-words.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { problemText } from '../shell/problem-text.ts';
import { copy } from './copy.ts';
import { sessionsKey } from './session-list.tsx';
import { foldAway } from './settings-card.tsx';
import { useCheckedForm } from '../shell/use-checked-form.ts';

const texts = copy.password;

const words = {
  fields: { currentPassword: { wrong: copy.ownPasswordMissing }, newPassword: newPasswordWords },
  codes: {
    ...passwordCodeWords('newPassword'),
    PasswordMismatch: { field: 'currentPassword', text: copy.ownPasswordWrong },
  },
} as const;

/** Sets a new password by the one the user has. */
export function PasswordForm() {
  const queryClient = useQueryClient();
  const { errors, notice, isPending, form } = useCheckedForm({
    words,
    send: (entered) =>
      client.changePassword({
        body: { currentPassword: formText(entered, 'currentPassword'), newPassword: formText(entered, 'newPassword') },
      }),
    onDone: (done) => {
      foldAway(done);
      toasts.show({ title: texts.done, description: texts.doneText });
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  return (
    <form {...form}>
      <PasswordField
        label={texts.current}
        error={errors.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
        required
      />
      <PasswordField
        label={texts.next}
        hint={passwordHint}
        error={errors.newPassword}
        name="newPassword"
        autoComplete="new-password"
        required
        minLength={passwordLength.least}
      />
      {notice && <FormNotice>{problemText(notice)}</FormNotice>}
      <Button type="submit" size="lg" isPending={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
