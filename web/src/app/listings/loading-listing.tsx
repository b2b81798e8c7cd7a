import { listingCategories, listingTypes } from '@grenda/contract';
import { useLocation } from 'react-router';
import { locationStateText } from '#src/lib/navigation/location-state.ts';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { TextSkeleton } from '../shell/notices/text-skeleton.tsx';
import { copy } from './copy.ts';
import { ListingBand, ListingHeading } from './listing-head.tsx';

/** Shows what the tapped card stored in the history entry, until the listing is fetched (decision 166). */
export function LoadingListing({ listingId }: { listingId: string }) {
  const { state } = useLocation();
  const isHydrated = useIsHydrated();
  const [title, typeName, categoryName] = ['title', 'type', 'category'].map((name) => locationStateText(state, name));
  const type = listingTypes.find((one) => one === typeName);
  const category = listingCategories.find((one) => one === categoryName);
  if (!isHydrated || !title || !type || !category) return <TextSkeleton label={copy.loading} />;
  return (
    <div className="listing-layout">
      <article className="grid grid-cols-1 content-start gap-4 wrap-anywhere">
        <ListingBand listingId={listingId} type={type} category={category} />
        <div className="grid gap-2">
          <ListingHeading type={type} category={category} title={title} />
        </div>
        <TextSkeleton label={copy.loading} />
      </article>
    </div>
  );
}
