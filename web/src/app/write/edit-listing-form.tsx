import type { FullListing } from '@grenda/contract';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '../shell/forms/form-error.tsx';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';
import { DateFields } from './fields/date-fields.tsx';
import { type ListingDraft, draftFromListing, isComplete, listingBody } from './listing-draft.ts';
import {
  hasErrors,
  type ValidationErrors,
  validateDates,
  validateTypeAndCategory,
  validateTexts,
  findIncompleteDates,
  focusFirstError,
  withoutErrorsOf,
} from './validation.ts';
import { TypeAndCategoryFields } from './fields/type-and-category-fields.tsx';
import { useSaveListing } from './use-save-listing.ts';
import { TextFields } from './fields/text-fields.tsx';

const problemTexts = { 400: copy.refused, 412: copy.edit.changedElsewhere };

export function EditListingForm({ listing }: { listing: FullListing }) {
  const [draft, setDraft] = useState(() => draftFromListing(listing));
  const [errors, setErrors] = useState<ValidationErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const { save, error, isBusy } = useSaveListing(listing);

  function handleChange(changes: Partial<ListingDraft>) {
    setDraft({ ...draft, ...changes });
    setErrors(withoutErrorsOf(changes, errors));
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const newErrors = {
      ...validateTypeAndCategory(draft),
      ...validateTexts(draft),
      ...validateDates(draft),
      ...findIncompleteDates(form.current),
    };
    setErrors(newErrors);
    if (hasErrors(newErrors)) focusFirstError(form.current, newErrors);
    else if (isComplete(draft)) save(listingBody(draft, listing));
  }

  const fields = { draft, errors, onChange: handleChange };
  return (
    <form ref={form} noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
      <TextFields {...fields} />
      <DateFields {...fields} />
      <TypeAndCategoryFields {...fields} />
      <FormError>{error ? problemText(error, problemTexts) : undefined}</FormError>
      <Button type="submit" size="lg" isPending={isBusy}>
        {copy.edit.save}
      </Button>
    </form>
  );
}
