import { useLayoutEffect, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router';
import { Button } from '#src/ui/button/button.tsx';
import { problemText } from '../shell/api/problem-text.ts';
import { Screen } from '../shell/layout/screen.tsx';
import { unsentListing } from '../shell/outbox/unsent-listing.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { copy } from './copy.ts';
import { type ListingDraft, useListingDraft } from './listing-draft.ts';
import { ListingForm } from './listing-form.tsx';
import { OnlyListing } from './only-listing.tsx';
import { useNewListingPhotos } from './photos/new-listing-photos.ts';
import { refusedText } from './refused-text.ts';
import { hasDraft, showForm } from './stored-draft.ts';
import { usePostListing } from './use-post-listing.ts';

/** The server renders an empty form. If the device has a draft, that form is hidden until the browser has rendered it. */
export const onHydrate = () => !hasDraft();

export default function NewListingPage() {
  const { isApproved } = useOwnPage();
  return isApproved ? (
    <NewListing />
  ) : (
    <OnlyListing>
      <NewListing />
    </OnlyListing>
  );
}

function NewListing() {
  const { isApproved } = useOwnPage();
  const [draft, change] = useListingDraft();
  const photos = useNewListingPhotos(draft.photos ?? []);
  const { post, postedPath, error, isBusy } = usePostListing();
  useLayoutEffect(showForm, []);
  const isWaiting = useSyncExternalStore(unsentListing.subscribe, hasUnsentListing, () => false);

  function handleChange(changes: Partial<ListingDraft>) {
    unsentListing.clear();
    change(changes);
  }

  return (
    <Screen title={copy.title}>
      {/* Not a call of `navigate`, which would also redirect users who have left this page. */}
      {postedPath && <Navigate to={postedPath} replace />}
      {!isApproved && <p className="rounded-xl bg-ochre-wash px-4 py-3 text-ochre">{copy.pending}</p>}
      <ListingForm
        draft={draft}
        photos={photos}
        submitLabel={isApproved ? copy.post : copy.save}
        isBusy={isBusy}
        errorText={error && !isWaiting ? problemText(error, { 400: refusedText(error), 403: copy.onlyOne }) : undefined}
        onChange={handleChange}
        onSubmit={() => post(draft)}
      >
        {isWaiting && <WaitingNotice />}
        <p className="text-sm text-ink-soft">{copy.expires}</p>
      </ListingForm>
    </Screen>
  );
}

const hasUnsentListing = () => unsentListing.current() !== undefined;

function WaitingNotice() {
  return (
    <div className="grid justify-items-start gap-2 rounded-xl bg-ochre-wash px-4 py-3 text-ochre">
      <output>{copy.waitsForNetwork.text}</output>
      <Button type="button" variant="outline" onClick={unsentListing.clear}>
        {copy.waitsForNetwork.stop}
      </Button>
    </div>
  );
}
