import type { ListingPreview } from '@grenda/contract';
import { PublicHeader } from '#src/ui/page/public-header.tsx';
import { copy } from './copy.ts';
import { ListingCard } from './listing/listing-card.tsx';
import { MissingIdToast } from './missing-id-toast.tsx';
import { NewHereCard } from './new-here-card.tsx';
import { Notice } from './notice.tsx';
import { OpenInAppCard } from './listing/open-in-app-card.tsx';
import type { PreviewSeed, PreviewState } from './preview-state.ts';
import { ListingSkeleton } from './skeleton.tsx';
import { textLinkClass } from './styles.ts';

export function PreviewPage({ listingId, state }: PreviewSeed) {
  const listing = state.kind === 'listing' ? state.listing : undefined;
  const showsListing = listing !== undefined || state.kind === 'loading';
  return (
    <>
      <PublicHeader label={copy.homeLabel} />
      <div className="mx-auto max-w-272 px-(--edge) pb-8">
        <main className={showsListing ? 'preview' : 'mx-auto grid max-w-160 grid-cols-1 gap-5 pt-4 sm:pt-8'}>
          {showsListing && <PageHeading listing={listing} />}
          <Main state={state} />
          <NewHereCard type={listing?.type} />
          {showsListing && listingId !== undefined && <OpenInAppCard listingId={listingId} status={listing?.status} />}
        </main>
        <footer className="mt-6 text-center sm:mt-8">
          <a className={`inline-flex min-h-11 items-center ${textLinkClass}`} href="/personvern">
            {copy.privacy}
          </a>
        </footer>
      </div>
      {state.kind === 'missing-id' && <MissingIdToast />}
    </>
  );
}

function Main({ state }: { state: PreviewState }) {
  if (state.kind === 'listing') return <ListingCard listing={state.listing} />;
  if (state.kind === 'loading') return <ListingSkeleton />;
  if (state.kind === 'not-found') return <Notice {...copy.notFound} Heading="h1" />;
  return <Notice {...(state.kind === 'missing-id' ? copy.brokenLink : copy.error)} Heading="h1" />;
}

function PageHeading({ listing }: { listing: ListingPreview | undefined }) {
  return (
    <h1 className="text-xl font-semibold text-balance text-ink-soft sm:text-2xl">
      {listing && listing.status !== 'Open'
        ? copy.headingWhenEnded(listing.type, listing.status)
        : copy.headings[listing?.type ?? 'other']}
    </h1>
  );
}
