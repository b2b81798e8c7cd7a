import { aboutLength, firstNameLength, type OwnPage } from '@grenda/contract';
import { type SubmitEvent, useRef, useState } from 'react';
import { formText } from '#src/lib/form-text.ts';
import { statusOf } from '#src/lib/problem.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckRow } from '#src/ui/check-row.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { firstNameWords } from '../shell/account-words.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { problemText } from '../shell/problem-text.ts';
import { useFormErrors } from '../shell/use-form-errors.ts';
import { settingsCopy } from './copy.ts';
import { HomeField } from './home-field.tsx';
import { useSaveOwnPage } from './use-save-own-page.ts';

const texts = settingsCopy.page;

const words = {
  fields: {
    firstName: firstNameWords,
    about: { wrong: texts.errors.about },
    neighbourhood: { wrong: texts.errors.neighbourhood },
  },
  codes: { neighbourhoodId: { field: 'neighbourhood', text: texts.errors.neighbourhood } },
} as const;

/** What neighbours see of the user, where they live, and what is mailed to them. */
export function OwnPageForm({ page }: { page: OwnPage }) {
  const form = useRef<HTMLFormElement>(null);
  const [home, setHome] = useState(page.neighbourhood ?? undefined);
  const { errors, isValid, showAnswer, handleInput } = useFormErrors(words);
  const [isOnForm, setOnForm] = useState(false);
  const { mutate, isPending, error, variables } = useSaveOwnPage((failure) =>
    setOnForm(form.current !== null && showAnswer(form.current, failure)),
  );

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || !isValid(event.currentTarget) || !home) return;
    const entered = new FormData(event.currentTarget);
    mutate({
      firstName: formText(entered, 'firstName').trim(),
      about: formText(entered, 'about').trim(),
      neighbourhoodId: home.neighbourhoodId,
      mailsMessages: entered.has('mailsMessages'),
    });
  }

  const isMovedTooOften = statusOf(error) === 429 && variables?.neighbourhoodId !== page.neighbourhood?.neighbourhoodId;
  return (
    <form ref={form} noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit} onInput={handleInput}>
      <Field
        label={texts.firstName}
        error={errors.firstName}
        name="firstName"
        autoComplete="given-name"
        autoCapitalize="words"
        required
        maxLength={firstNameLength.most}
        defaultValue={page.firstName ?? ''}
      />
      <TextArea
        label={texts.about}
        hint={texts.aboutHint}
        error={errors.about}
        name="about"
        maxLength={aboutLength}
        defaultValue={page.about}
      />
      <HomeField home={page.neighbourhood ?? undefined} chosen={home} onChoose={setHome} error={errors.neighbourhood} />
      <CheckRow name="mailsMessages" defaultChecked={page.mailsMessages}>
        {texts.mailsMessages}
      </CheckRow>
      {error && !isOnForm && (
        <FormNotice>
          {isMovedTooOften && <b className="block font-semibold">{texts.errors.moved}</b>}
          {problemText(error, { 400: texts.errors.refused })}
        </FormNotice>
      )}
      <Button type="submit" size="lg" isPending={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
