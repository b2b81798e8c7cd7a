import type { FullListing } from '@grenda/contract';
import { useState } from 'react';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';
import { draftFromListing, listingBody } from './listing-draft.ts';
import { ListingForm } from './listing-form.tsx';
import { createPhotoList } from '../shell/photos/photo-list.ts';
import { refusedText } from './refused-text.ts';
import { useSaveListing } from './use-save-listing.ts';

export function EditListingForm({ listing }: { listing: FullListing }) {
  const [draft, setDraft] = useState(() => draftFromListing(listing));
  const [photos] = useState(() => createPhotoList(draft.photos ?? []));
  const { save, error, isBusy } = useSaveListing(listing);
  return (
    <ListingForm
      draft={draft}
      photos={photos}
      submitLabel={copy.edit.save}
      isBusy={isBusy}
      errorText={error ? problemText(error, { 400: refusedText(error), 412: copy.edit.changedElsewhere }) : undefined}
      onChange={(changes) => setDraft((current) => ({ ...current, ...changes }))}
      onSubmit={() => save(listingBody(draft, listing))}
    />
  );
}
