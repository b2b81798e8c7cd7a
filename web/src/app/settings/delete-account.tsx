import { client } from '#src/lib/api/client.ts';
import { formDataText } from '#src/lib/form-data.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { FormError } from '../shell/forms/form-error.tsx';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';
import { useValidatedForm } from '../shell/forms/use-validated-form.ts';
import { useLeaveApp } from './use-leave-app.ts';

const texts = copy.deleteAccount;

const errorTexts = {
  fields: { password: { wrong: copy.ownPasswordMissing } },
  codes: { PasswordMismatch: { field: 'password', text: copy.ownPasswordWrong } },
} as const;

export function DeleteAccount() {
  const leave = useLeaveApp();
  const { errors, formError, isPending, isDone, form } = useValidatedForm({
    errorTexts,
    send: (formData) => client.deleteAccount({ body: { password: formDataText(formData, 'password') } }),
    onDone: () => leave({ title: texts.done, description: texts.doneText }),
  });
  return (
    <form {...form}>
      <div className="grid gap-2">
        <p className="font-semibold">{texts.intro}</p>
        <ul className="grid list-disc gap-1 pl-5 marker:text-barn">
          {texts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="text-ink-soft">{texts.tip}</p>
      </div>
      <PasswordField
        label={copy.ownPassword}
        error={errors.password}
        name="password"
        autoComplete="current-password"
        required
      />
      {formError && <FormError>{problemText(formError, { 409: texts.onlyAdministrator })}</FormError>}
      <Button type="submit" variant="alarm" size="lg" isPending={isPending || isDone}>
        {texts.submit}
      </Button>
    </form>
  );
}
