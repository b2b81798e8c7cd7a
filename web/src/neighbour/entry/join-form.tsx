import { firstNameLength, type Neighbourhood, passwordLength } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { formText } from '#src/lib/form-text.ts';
import { statusOf } from '#src/lib/problem.ts';
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
import { useFormErrors } from '../shell/use-form-errors.ts';
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
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [home, setHome] = useState<Neighbourhood>();
  const { errors, isValid, showAnswer, handleInput } = useFormErrors(words);
  const [isOnForm, setOnForm] = useState(false);
  const join = useMutation({
    mutationFn: (body: { email: string; firstName: string; password: string; neighbourhoodId: string }) =>
      neighbourClient.join({ body: { ...body, acceptsRules: true, isAdult: true } }),
    onSuccess: (_, { email }) => onDone(email),
    onError: (error) => setOnForm(form.current !== null && showAnswer(form.current, error)),
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Asked of the cache, since a double click can come before the next render.
    if (queryClient.isMutating() > 0 || !isValid(event.currentTarget) || !home) return;
    const entered = new FormData(event.currentTarget);
    join.mutate({
      email: formText(entered, 'email').trim(),
      firstName: formText(entered, 'firstName').trim(),
      password: formText(entered, 'password'),
      neighbourhoodId: home.neighbourhoodId,
    });
  }

  return (
    <form ref={form} noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit} onInput={handleInput}>
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
      {join.isError && !isOnForm && (
        <FormNotice>
          {problemText(join.error, statusOf(join.error) === 400 ? { 400: texts.errors.refused } : {})}
        </FormNotice>
      )}
      <Button type="submit" size="lg" isPending={join.isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
