import { aboutLength, firstNameLength, type OwnPage } from '@grenda/contract';
import { useState } from 'react';
import { formText } from '#src/lib/form-text.ts';
import { statusOf } from '#src/lib/problem.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckRow } from '#src/ui/check-row.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { firstNameWords } from '../shell/account-words.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { problemText } from '../shell/problem-text.ts';
import { useCheckedForm } from '../shell/use-checked-form.ts';
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
  const [home, setHome] = useState(page.neighbourhood ?? undefined);
  const save = useSaveOwnPage();
  const { errors, notice, isPending, form } = useCheckedForm({
    words,
    send: (entered) => {
      const mailsMessages = entered.has('mailsMessages');
      return save({
        firstName: formText(entered, 'firstName').trim(),
        about: formText(entered, 'about').trim(),
        // The picker's input is invalid without one.
        neighbourhoodId: home?.neighbourhoodId ?? '',
        ...(mailsMessages !== page.mailsMessages && { mailsMessages }),
      });
    },
  });

  const isMovedTooOften = statusOf(notice) === 429 && home?.neighbourhoodId !== page.neighbourhood?.neighbourhoodId;
  return (
    <form {...form}>
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
      {notice && (
        <FormNotice>
          {isMovedTooOften && <b className="block font-semibold">{texts.errors.moved}</b>}
          {problemText(notice, { 400: texts.errors.refused })}
        </FormNotice>
      )}
      <Button type="submit" size="lg" isPending={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
