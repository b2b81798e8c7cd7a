import type { FullListing } from '@grenda/contract';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '../shell/forms/form-error.tsx';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';
import { DayFields } from './day-fields.tsx';
import type { Draft } from './draft.ts';
import { type Faults, faultsOfDays, faultsOfWhat, faultsOfWords, showFirst } from './faults.ts';
import { KindFields } from './kind-fields.tsx';
import { draftOf, isReady, listingBody } from './listing-body.ts';
import { hasFaults } from './steps.ts';
import { useSave } from './use-save.ts';
import { WordFields } from './word-fields.tsx';

const texts = { 400: copy.refused, 412: copy.edit.elsewhere };

/** All of a listing on one page. */
export function EditForm({ listing }: { listing: FullListing }) {
  const [draft, setDraft] = useState(() => draftOf(listing));
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const { save, error, isBusy } = useSave(listing);

  function handleChange(changes: Partial<Draft>) {
    setDraft({ ...draft, ...changes });
    setFaults({});
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = { ...faultsOfWhat(draft), ...faultsOfWords(draft), ...faultsOfDays(draft) };
    setFaults(found);
    if (hasFaults(found)) showFirst(form.current, found);
    else if (isReady(draft)) save(listingBody(draft, listing));
  }

  const fields = { draft, faults, onChange: handleChange };
  return (
    <form ref={form} noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
      <WordFields {...fields} />
      <DayFields {...fields} />
      <KindFields {...fields} />
      <FormError>{error ? problemText(error, texts) : undefined}</FormError>
      <Button type="submit" size="lg" isPending={isBusy}>
        {copy.edit.save}
      </Button>
    </form>
  );
}
