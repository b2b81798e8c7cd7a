import { type SubmitEvent, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { FormError } from '../shell/forms/form-error.tsx';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { problemText } from '../shell/api/problem-text.ts';
import { Screen } from '../shell/layout/screen.tsx';
import { copy } from './copy.ts';
import { DateFields } from './fields/date-fields.tsx';
import { type ListingDraft, useListingDraft, isComplete } from './listing-draft.ts';
import {
  findIncompleteDates,
  focusFirstError,
  hasErrors,
  type ValidationErrors,
  withoutErrorsOf,
} from './validation.ts';
import { OnlyListing } from './only-listing.tsx';
import { TypeAndCategoryFields } from './fields/type-and-category-fields.tsx';
import { ReviewListing } from './review-listing.tsx';
import { StepHeading } from './step-heading.tsx';
import { reachedStep, stepCount, validateStep } from './form-steps.ts';
import { usePostListing } from './use-post-listing.ts';
import { useStepNavigation } from './use-step-navigation.ts';
import { TextFields } from './fields/text-fields.tsx';

/** The draft is on the device, so the server does not render the form. */
export default function NewListingPage() {
  const isHydrated = useIsHydrated();
  const { isApproved } = useOwnPage();
  if (!isHydrated) return <Spinner className="min-h-96" />;
  return isApproved ? (
    <NewListing />
  ) : (
    <OnlyListing>
      <NewListing />
    </OnlyListing>
  );
}

/** Creates a listing in three steps. Each step has a URL, so that the browser's back button works. */
function NewListing() {
  const navigation = useStepNavigation();
  const { isApproved } = useOwnPage();
  const [draft, change] = useListingDraft();
  const [errors, setErrors] = useState<ValidationErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const { post, posted, error, isBusy } = usePostListing(navigation.goBackToFirstEntry);
  // Keeps the last step on the screen while the history goes back.
  const step = posted ? stepCount : reachedStep(navigation.requestedStep, draft);

  function handleChange(changes: Partial<ListingDraft>) {
    change(changes);
    setErrors(withoutErrorsOf(changes, errors));
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const newErrors = { ...validateStep(step, draft), ...findIncompleteDates(form.current) };
    setErrors(newErrors);
    if (hasErrors(newErrors)) focusFirstError(form.current, newErrors);
    else if (step < stepCount) void navigation.goTo(step + 1);
    else if (isComplete(draft)) post(draft);
  }

  const fields = { draft, errors, onChange: handleChange };
  return (
    <Screen>
      {posted && navigation.isFirstEntry && <Navigate to={posted} replace />}
      <form ref={form} noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
        <StepHeading step={step} heading={headingOf(step, draft)} />
        {step === 1 && !isApproved && <p className="rounded-xl bg-ochre-wash px-4 py-3 text-ochre">{copy.waiting}</p>}
        {step === 1 && <TypeAndCategoryFields {...fields} />}
        {step === 2 && <TextFields {...fields} />}
        {step === 3 && (
          <>
            <p className="-mt-3 text-ink-soft">{copy.dates.text}</p>
            <DateFields {...fields} />
            {isComplete(draft) && <ReviewListing draft={draft} />}
          </>
        )}
        <FormError>{error ? problemText(error, { 400: copy.refused, 403: copy.onlyOne }) : undefined}</FormError>
        <div className="grid grid-cols-1 gap-3 sm:flex sm:flex-row-reverse">
          <Button type="submit" size="lg" className="sm:grow" isPending={isBusy}>
            {step < stepCount ? copy.next : isApproved ? copy.dates.post : copy.dates.save}
          </Button>
          {step > 1 && (
            <Button size="lg" variant="outline" onClick={() => void navigation.goBackTo(step - 1)}>
              {copy.back}
            </Button>
          )}
        </div>
      </form>
    </Screen>
  );
}

function headingOf(step: number, { type }: ListingDraft): string {
  if (step === 2 && type) return copy.texts.heading[type];
  return step === 3 ? copy.dates.heading : copy.typeAndCategory.heading;
}
