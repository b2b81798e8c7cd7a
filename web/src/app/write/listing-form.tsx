import { maxPhotos } from '@grenda/contract';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '../shell/forms/form-error.tsx';
import { CategoryField } from './fields/category-field.tsx';
import { TextFields } from './fields/text-fields.tsx';
import { TypeField } from './fields/type-field.tsx';
import { WhenField } from './fields/when-field.tsx';
import { copy } from './copy.ts';
import type { ListingDraft } from './listing-draft.ts';
import { PhotoField } from '../shell/photos/photo-field.tsx';
import type { PhotoList } from '../shell/photos/photo-list.ts';
import { SubmitOnce, usePhotoList } from './photos/use-photo-list.ts';
import {
  findIncompleteDates,
  focusFirstError,
  hasErrors,
  validate,
  type ValidationErrors,
  withoutErrorsOf,
} from './validation.ts';

type ListingFormProps = {
  draft: ListingDraft;
  photos: PhotoList;
  onChange: (changes: Partial<ListingDraft>) => void;
  onSubmit: () => void;
  submitLabel: string;
  isBusy: boolean;
  errorText: string | undefined;
  children?: ReactNode;
};

export function ListingForm(props: ListingFormProps) {
  const { draft, photos, onChange, onSubmit, submitLabel, isBusy, errorText, children } = props;
  const [errors, setErrors] = useState<ValidationErrors>({});
  const form = useRef<HTMLFormElement>(null);

  function handleChange(changes: Partial<ListingDraft>) {
    onChange(changes);
    setErrors(withoutErrorsOf(changes, errors));
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const newErrors = { ...validate(draft), ...findIncompleteDates(form.current) };
    setErrors(newErrors);
    if (hasErrors(newErrors)) focusFirstError(form.current, newErrors);
    else submit();
  }

  const { submit, isWaiting, isReady, submitNow, photoError } = usePhotoList({
    list: photos,
    draft,
    onChange,
    onSubmit,
  });
  const notice = isWaiting ? copy.photos.waitsFor : (photoError ?? errorText);
  // The button sticks to the bottom of the window, so the notice above it in the form can be out of view.
  useEffect(() => {
    const selector = isWaiting ? 'output' : '[role=alert]';
    const shown = form.current?.querySelectorAll(`:scope > ${selector}`) ?? [];
    if (notice) [...shown].at(-1)?.scrollIntoView({ block: 'nearest' });
  }, [notice, isWaiting]);
  const fields = { draft, errors, onChange: handleChange };
  return (
    <form ref={form} noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
      <TypeField {...fields} />
      <TextFields {...fields} />
      <CategoryField {...fields} />
      <WhenField {...fields} />
      <PhotoField list={photos} texts={copy.photos} max={maxPhotos} />
      <FormError>{photoError ?? errorText}</FormError>
      {isReady && <SubmitOnce onSubmit={submitNow} />}
      {isWaiting && <output className="rounded-xl bg-ochre-wash px-4 py-3 text-ochre">{copy.photos.waitsFor}</output>}
      <div className="screen-foot">
        <Button type="submit" size="lg" isPending={isBusy || isWaiting}>
          {submitLabel}
        </Button>
      </div>
      {children}
    </form>
  );
}
