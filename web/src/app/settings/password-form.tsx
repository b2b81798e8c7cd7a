import { passwordLength } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '#src/lib/api/client.ts';
import { formDataText } from '#src/lib/form-data.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { newPasswordErrors, passwordCodeErrors, passwordHint } from '../shell/forms/account-form-texts.ts';
import { FormError } from '../shell/forms/form-error.tsx';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';
import { sessionsQuery } from './session-list.tsx';
import { useValidatedForm } from '../shell/forms/use-validated-form.ts';

const texts = copy.password;

const errorTexts = {
  fields: { currentPassword: { wrong: copy.ownPasswordMissing }, newPassword: newPasswordErrors },
  codes: {
    ...passwordCodeErrors('newPassword'),
    PasswordMismatch: { field: 'currentPassword', text: copy.ownPasswordWrong },
  },
} as const;

export function PasswordForm() {
  const queryClient = useQueryClient();
  const { errors, formError, isPending, form } = useValidatedForm({
    errorTexts,
    send: (formData) =>
      client.changePassword({
        body: {
          currentPassword: formDataText(formData, 'currentPassword'),
          newPassword: formDataText(formData, 'newPassword'),
        },
      }),
    onDone: (formElement) => {
      formElement?.reset();
      toasts.show({ title: texts.done, description: texts.doneText });
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
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
        minLength={passwordLength.min}
      />
      {formError && <FormError>{problemText(formError)}</FormError>}
      <Button type="submit" size="lg" isPending={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
