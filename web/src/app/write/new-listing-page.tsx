import { type SubmitEvent, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '../shell/forms/form-error.tsx';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { problemText } from '../shell/api/problem-text.ts';
import { Screen } from '../shell/layout/screen.tsx';
import { copy } from './copy.ts';
import { DayFields } from './day-fields.tsx';
import type { Draft } from './draft.ts';
import { type Faults, showFirst } from './faults.ts';
import { KindFields } from './kind-fields.tsx';
import { isReady } from './listing-body.ts';
import { Review } from './review.tsx';
import { StepHead } from './step-head.tsx';
import { faultsOfStep, hasFaults, stepCount, stepOf } from './steps.ts';
import { useDraft } from './use-draft.ts';
import { usePost } from './use-post.ts';
import { useStepAddress } from './use-step-address.ts';
import { WordFields } from './word-fields.tsx';

/** A new listing in three short steps; each has an address, so that the browser's own way back works too. */
export default function NewListingPage() {
  const address = useStepAddress();
  const { isApproved } = useOwnPage();
  const [draft, change] = useDraft();
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const { post, posted, error, isBusy } = usePost(address.unwind);
  // What was posted stays on the screen while the history is wound back.
  const step = posted ? stepCount : stepOf(address.asked, draft);

  function handleChange(changes: Partial<Draft>) {
    change(changes);
    setFaults({});
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = faultsOfStep(step, draft);
    setFaults(found);
    if (hasFaults(found)) showFirst(form.current, found);
    else if (step < stepCount) void address.goTo(step + 1);
    else if (isReady(draft)) post(draft);
  }

  const fields = { draft, faults, onChange: handleChange };
  return (
    <Screen>
      {posted && address.isFirstEntry && <Navigate to={posted} replace />}
      <form ref={form} noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
        <StepHead step={step} heading={headingOf(step, draft)} />
        {step === 1 && !isApproved && <p className="rounded-xl bg-ochre-wash px-4 py-3 text-ochre">{copy.waiting}</p>}
        {step === 1 && <KindFields {...fields} />}
        {step === 2 && <WordFields {...fields} />}
        {step === 3 && (
          <>
            <p className="-mt-3 text-ink-soft">{copy.when.text}</p>
            <DayFields {...fields} />
            {isReady(draft) && <Review draft={draft} />}
          </>
        )}
        <FormError>{error ? problemText(error, { 400: copy.refused, 403: copy.onlyOne }) : undefined}</FormError>
        <div className="grid grid-cols-1 gap-3 sm:flex sm:flex-row-reverse">
          <Button type="submit" size="lg" className="sm:grow" isPending={isBusy}>
            {step < stepCount ? copy.next : isApproved ? copy.when.post : copy.when.save}
          </Button>
          {step > 1 && (
            <Button size="lg" variant="outline" onClick={() => void address.goBackTo(step - 1)}>
              {copy.back}
            </Button>
          )}
        </div>
      </form>
    </Screen>
  );
}

function headingOf(step: number, { type }: Draft): string {
  if (step === 2 && type) return copy.words.heading[type];
  return step === 3 ? copy.when.heading : copy.what.heading;
}
