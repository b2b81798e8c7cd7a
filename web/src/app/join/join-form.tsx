import { firstNameLength, type Neighbourhood, passwordLength } from '@grenda/contract';
import { useState } from 'react';
import { formDataText } from '#src/lib/form-data.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CheckRow } from '#src/ui/form/check-row.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import {
  emailErrors,
  firstNameErrors,
  newPasswordErrors,
  passwordCodeErrors,
  passwordHint,
} from '../shell/forms/account-form-texts.ts';
import { appClient } from '../shell/api/app-client.ts';
import { FormError } from '../shell/forms/form-error.tsx';
import { NeighbourhoodPicker } from '../shell/neighbourhood/neighbourhood-picker.tsx';
import { problemText } from '../shell/api/problem-text.ts';
import { useValidatedForm } from '../shell/forms/use-validated-form.ts';
import { copy } from './copy.ts';
import { RulesSummary } from './rules-summary.tsx';

const texts = copy.join;

const neighbourhoodError = { field: 'neighbourhood', text: texts.errors.neighbourhood } as const;
const errorTexts = {
  fields: {
    firstName: firstNameErrors,
    email: emailErrors,
    password: newPasswordErrors,
    neighbourhood: { wrong: neighbourhoodError.text },
    isAdult: { wrong: texts.errors.isAdult },
    acceptsRules: { wrong: texts.errors.acceptsRules },
  },
  codes: {
    ...passwordCodeErrors('password'),
    InvalidEmail: { field: 'email', text: emailErrors.wrong },
    neighbourhoodId: neighbourhoodError,
  },
} as const;

type JoinFormProps = { code: string | null; invitedTo: Neighbourhood | undefined; onDone: (email: string) => void };

export function JoinForm({ code, invitedTo, onDone }: JoinFormProps) {
  const [neighbourhood, setNeighbourhood] = useState(invitedTo);
  const { errors, formError, isPending, form } = useValidatedForm({
    errorTexts,
    send: async (formData) => {
      const email = formDataText(formData, 'email').trim();
      await appClient.join({
        query: code === null ? {} : { code },
        body: {
          email,
          firstName: formDataText(formData, 'firstName').trim(),
          password: formDataText(formData, 'password'),
          // Never empty here: the picker's input is invalid until a neighbourhood is chosen.
          neighbourhoodId: neighbourhood?.neighbourhoodId ?? '',
          acceptsRules: true,
          isAdult: true,
        },
      });
      onDone(email);
    },
  });

  return (
    <form {...form}>
      <Field
        label={texts.firstName}
        hint={texts.firstNameHint}
        error={errors.firstName}
        name="firstName"
        autoComplete="given-name"
        autoCapitalize="words"
        required
        maxLength={firstNameLength.max}
      />
      <Field
        label={copy.email}
        error={errors.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
      />
      <PasswordField
        label={copy.password}
        hint={passwordHint}
        error={errors.password}
        name="password"
        autoComplete="new-password"
        required
        minLength={passwordLength.min}
      />
      <NeighbourhoodPicker chosen={neighbourhood} onChoose={setNeighbourhood} error={errors.neighbourhood} />
      <RulesSummary />
      <div>
        <CheckRow name="isAdult" required error={errors.isAdult}>
          {texts.isAdult}
        </CheckRow>
        <CheckRow name="acceptsRules" required error={errors.acceptsRules}>
          {texts.acceptsRules}
        </CheckRow>
      </div>
      {formError && <FormError>{problemText(formError, { 400: texts.errors.refused })}</FormError>}
      <Button type="submit" size="lg" isPending={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
