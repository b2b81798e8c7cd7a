import { PublicHeader } from '#src/ui/public-header.tsx';
import { copy } from './copy.ts';
import { ListingCard } from './listing-card.tsx';
import { MissingIdToast } from './missing-id-toast.tsx';
import { NewHereCard } from './new-here-card.tsx';
import { Notice } from './notice.tsx';
import { OpenInAppCard } from './open-in-app-card.tsx';
import type { PreviewSeed, PreviewState } from './preview-state.ts';
import { ListingSkeleton } from './skeleton.tsx';
import { textLinkClass } from './styles.ts';

/** The whole page in one of its states; the same on the server and in the browser. */
export function PreviewPage({ listingId, state }: PreviewSeed) {
  const listing = state.kind === 'listing' ? state.listing : undefined;
  const isOpenable = listingId !== undefined && (state.kind === 'listing' || state.kind === 'loading');
  return (
    <>
      <PublicHeader label={copy.homeLabel} />
      <div className="mx-auto max-w-5xl px-4 pb-8 sm:px-6">
        <main>
          <PageHeading state={state} />
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
            <Main state={state} />
            <div className="grid gap-5">
              {isOpenable && <OpenInAppCard listingId={listingId} />}
              <NewHereCard type={listing?.type} />
            </div>
          </div>
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

/** A notice is its own heading. */
function PageHeading({ state }: { state: PreviewState }) {
  if (state.kind !== 'listing' && state.kind !== 'loading') return null;
  const isOpen = state.kind === 'listing' && state.listing.status === 'Open';
  return (
    <h1 className="mt-2 mb-5 text-xl font-semibold text-balance text-ink-soft sm:mt-4 sm:text-2xl">
      {copy.headings[isOpen ? state.listing.type : 'other']}
    </h1>
  );
}
