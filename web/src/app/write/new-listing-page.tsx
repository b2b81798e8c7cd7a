import { Navigate } from 'react-router';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { problemText } from '../shell/api/problem-text.ts';
import { Screen } from '../shell/layout/screen.tsx';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { copy } from './copy.ts';
import { useListingDraft } from './listing-draft.ts';
import { ListingForm } from './listing-form.tsx';
import { OnlyListing } from './only-listing.tsx';
import { usePostListing } from './use-post-listing.ts';

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

function NewListing() {
  const { isApproved } = useOwnPage();
  const [draft, change] = useListingDraft();
  const { post, posted, error, isBusy } = usePostListing();
  return (
    <Screen title={copy.title}>
      {/* Not rendered once the user has gone elsewhere, where they then stay. */}
      {posted && <Navigate to={posted} replace />}
      {!isApproved && <p className="rounded-xl bg-ochre-wash px-4 py-3 text-ochre">{copy.waiting}</p>}
      <ListingForm
        draft={draft}
        submitLabel={isApproved ? copy.post : copy.save}
        isBusy={isBusy}
        errorText={error ? problemText(error, { 400: copy.refused, 403: copy.onlyOne }) : undefined}
        onChange={change}
        onSubmit={() => post(draft)}
      >
        <p className="text-sm text-ink-soft">{copy.expires}</p>
      </ListingForm>
    </Screen>
  );
}
