import type { FullListing } from '@grenda/contract';
import { useState } from 'react';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';
import { draftFromListing, listingBody } from './listing-draft.ts';
import { ListingForm } from './listing-form.tsx';
import { useSaveListing } from './use-save-listing.ts';

const problemTexts = { 400: copy.refused, 412: copy.edit.changedElsewhere };

export function EditListingForm({ listing }: { listing: FullListing }) {
  const [draft, setDraft] = useState(() => draftFromListing(listing));
  const { save, error, isBusy } = useSaveListing(listing);
  return (
    <ListingForm
      draft={draft}
      submitLabel={copy.edit.save}
      isBusy={isBusy}
      errorText={error ? problemText(error, problemTexts) : undefined}
      onChange={(changes) => setDraft({ ...draft, ...changes })}
      onSubmit={() => save(listingBody(draft, listing))}
    />
  );
}
