import { useState } from 'react';
import { client } from '#src/lib/api/client.ts';
import { formDataText } from '#src/lib/form-data.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { emailErrors } from '../shell/forms/account-form-texts.ts';
import { FormError } from '../shell/forms/form-error.tsx';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';
import { useValidatedForm } from '../shell/forms/use-validated-form.ts';

const texts = copy.email;

const errorTexts = {
  fields: { newEmail: emailErrors, password: { wrong: copy.ownPasswordMissing } },
  codes: {
    InvalidEmail: { field: 'newEmail', text: emailErrors.wrong },
    PasswordMismatch: { field: 'password', text: copy.ownPasswordWrong },
  },
} as const;

export function EmailForm() {
  const { email } = useOwnPage();
  const [sentTo, setSentTo] = useState('');
  const { errors, formError, isPending, form } = useValidatedForm({
    errorTexts,
    send: async (formData) => {
      const newEmail = formDataText(formData, 'newEmail').trim();
      await client.changeEmail({ body: { newEmail, password: formDataText(formData, 'password') } });
      setSentTo(newEmail);
    },
    onDone: (formElement) => formElement?.reset(),
  });
  return (
    <form {...form}>
      <p className="wrap-anywhere text-ink-soft">{texts.current(email)}</p>
      <Field
        label={texts.newEmail}
        error={errors.newEmail}
        name="newEmail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
      />
      <PasswordField
        label={copy.ownPassword}
        error={errors.password}
        name="password"
        autoComplete="current-password"
        required
      />
      {formError && <FormError>{problemText(formError)}</FormError>}
      <Button type="submit" size="lg" isPending={isPending}>
        {texts.submit}
      </Button>
      <output className="rounded-xl bg-meadow-wash px-4 py-3 wrap-anywhere text-meadow empty:hidden">
        {sentTo && texts.done(sentTo)}
      </output>
    </form>
  );
}
