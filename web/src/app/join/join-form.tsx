import { firstNameLength, type Neighbourhood, passwordLength } from '@grenda/contract';
import { useState } from 'react';
import { formText } from '#src/lib/form-text.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckRow } from '#src/ui/check-row.tsx';
import { Field } from '#src/ui/field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import {
  emailWords,
  firstNameWords,
  newPasswordWords,
  passwordCodeWords,
  passwordHint,
} from '../shell/account-words.ts';
import { neighbourClient } from '../shell/client.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { NeighbourhoodPicker } from '../shell/neighbourhood-picker.tsx';
import { problemText } from '../shell/problem-text.ts';
import { useCheckedForm } from '../shell/use-checked-form.ts';
import { copy } from './copy.ts';
import { RulesInShort } from './rules-in-short.tsx';

const texts = copy.join;

const neighbourhood = { field: 'neighbourhood', text: texts.errors.neighbourhood } as const;
const words = {
  fields: {
    firstName: firstNameWords,
    email: emailWords,
    password: newPasswordWords,
    neighbourhood: { wrong: neighbourhood.text },
    isAdult: { wrong: texts.errors.isAdult },
    acceptsRules: { wrong: texts.errors.acceptsRules },
  },
  codes: {
    ...passwordCodeWords('password'),
    InvalidEmail: { field: 'email', text: emailWords.wrong },
    neighbourhoodId: neighbourhood,
  },
} as const;

/** All that joining asks for, on one screen; what was written stays when something is wrong with it. */
export function JoinForm({ onDone }: { onDone: (email: string) => void }) {
  const [home, setHome] = useState<Neighbourhood>();
  const { errors, notice, isPending, form } = useCheckedForm({
    words,
    send: async (entered) => {
      const email = formText(entered, 'email').trim();
      await neighbourClient.join({
        body: {
          email,
          firstName: formText(entered, 'firstName').trim(),
          password: formText(entered, 'password'),
          // The picker's input is invalid without one.
          neighbourhoodId: home?.neighbourhoodId ?? '',
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
        maxLength={firstNameLength.most}
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
        minLength={passwordLength.least}
      />
      <NeighbourhoodPicker chosen={home} onChoose={setHome} error={errors.neighbourhood} />
      <RulesInShort />
      <div>
        <CheckRow name="isAdult" required error={errors.isAdult}>
          {texts.isAdult}
        </CheckRow>
        <CheckRow name="acceptsRules" required error={errors.acceptsRules}>
          {texts.acceptsRules}
        </CheckRow>
      </div>
      {notice && <FormNotice>{problemText(notice, { 400: texts.errors.refused })}</FormNotice>}
      <Button type="submit" size="lg" isPending={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
