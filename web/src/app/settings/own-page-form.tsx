import { aboutLength, firstNameLength, type Neighbourhood } from '@grenda/contract';
import { useState } from 'react';
import { formDataText } from '#src/lib/form-data.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { firstNameErrors } from '../shell/forms/account-form-texts.ts';
import { PhotoField } from '../shell/photos/photo-field.tsx';
import { createPhotoList, waitForPhoto } from '../shell/photos/photo-list.ts';
import { FormError } from '../shell/forms/form-error.tsx';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { problemText } from '../shell/api/problem-text.ts';
import { useValidatedForm } from '../shell/forms/use-validated-form.ts';
import { copy } from './copy.ts';
import { NeighbourhoodField } from './neighbourhood-field.tsx';
import { useSaveOwnPage } from './use-save-own-page.ts';

const texts = copy.page;

const errorTexts = {
  fields: {
    firstName: firstNameErrors,
    about: { wrong: texts.errors.about },
    neighbourhood: { wrong: texts.errors.neighbourhood },
  },
  codes: { neighbourhoodId: { field: 'neighbourhood', text: texts.errors.neighbourhood } },
} as const;

export function OwnPageForm() {
  const page = useOwnPage();
  // Undefined until the user chooses a neighbourhood here, so that the form shows a change made on another device.
  const [chosen, setChosen] = useState<Neighbourhood>();
  const save = useSaveOwnPage();
  const [photos] = useState(() => createPhotoList(page.photo ? [page.photo] : []));
  const current = page.neighbourhood ?? undefined;
  const neighbourhood = chosen ?? current;
  const { errors, formError, isPending, form } = useValidatedForm({
    errorTexts,
    send: async (formData) => {
      const photo = await waitForPhoto(photos);
      return save(
        {
          firstName: formDataText(formData, 'firstName').trim(),
          about: formDataText(formData, 'about').trim(),
          neighbourhoodId: neighbourhood?.neighbourhoodId ?? '',
        },
        photo,
      );
    },
    onDone: () => setChosen(undefined),
  });

  return (
    <form {...form}>
      <PhotoField list={photos} texts={texts.photo} max={1} />
      <Field
        label={texts.firstName}
        error={errors.firstName}
        name="firstName"
        autoComplete="given-name"
        autoCapitalize="words"
        required
        maxLength={firstNameLength.max}
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
      <NeighbourhoodField
        key={current?.neighbourhoodId}
        current={current}
        chosen={neighbourhood}
        onChoose={setChosen}
        error={errors.neighbourhood}
      />
      {formError && <FormError>{problemText(formError, { 400: texts.errors.refused })}</FormError>}
      <Button type="submit" size="lg" isPending={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
