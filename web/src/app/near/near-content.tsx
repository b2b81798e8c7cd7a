import { maxNeighbourCount, type NearListing, type NearPage } from '@grenda/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { statusOf } from '#src/lib/api/problem.ts';
import { FailureCard } from '../shell/notices/failure-card.tsx';
import { StaleNotice } from '../shell/notices/stale-notice.tsx';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { EmptyList, InvitationCard, NoNeighbourhood } from './empty-list.tsx';
import { type NearFilters, isFiltered } from './filters.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { LoadMore } from './load-more.tsx';
import { NearCard } from './near-card.tsx';
import { copy } from './copy.ts';

type NearContentProps = {
  near: UseInfiniteQueryResult<InfiniteData<NearPage>>;
  filters: NearFilters;
  onClear: () => void;
};

export function NearContent({ near, filters, onClear }: NearContentProps) {
  const ownNeighbourhood = useOwnPage().neighbourhood;
  const { data, error, isFetching, isFetchNextPageError, refetch } = near;
  if (statusOf(error) === 409) return <NoNeighbourhood />;
  if (!data && error) return <FailureCard error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const listings = data.pages.flatMap((page) => page.listings);
  const neighbourCount = data.pages[0]?.neighbourCount ?? 0;
  const hasFilters = isFiltered(filters);
  const isLocal = ({ neighbourhood }: NearListing) =>
    neighbourhood.neighbourhoodId === ownNeighbourhood?.neighbourhoodId;
  const localListings = listings.filter(isLocal);
  return (
    <>
      <StaleNotice error={isFetchNextPageError ? null : error} />
      {listings.length === 0 ? (
        <EmptyList isFiltered={hasFilters} neighbourCount={neighbourCount} onClear={onClear} />
      ) : (
        <>
          <Group title={copy.ownNeighbourhood} listings={localListings} />
          {/* Not after the list: the list covers the whole country, so hardly anyone reaches its end. */}
          {!hasFilters && neighbourCount < maxNeighbourCount && (
            <InvitationCard
              neighbourCount={neighbourCount}
              asksForOffer={!localListings.some(({ type }) => type === 'Offer')}
            />
          )}
          <Group title={copy.nearby} listings={listings.filter((listing) => !listing.isFar && !isLocal(listing))} />
          <Group title={copy.far} listings={listings.filter((listing) => listing.isFar && !isLocal(listing))} />
          <LoadMore near={near} endText={hasFilters ? copy.endOfResults : copy.end} />
        </>
      )}
    </>
  );
}

function Group({ title, listings }: { title: string; listings: readonly NearListing[] }) {
  if (listings.length === 0) return null;
  return (
    <section className="near-group">
      <h2 className="text-[0.8125rem]/4 font-semibold text-ink-soft">{title}</h2>
      <ul className="near-list">
        {listings.map((listing) => (
          <NearCard key={listing.listingId} listing={listing} />
        ))}
      </ul>
    </section>
  );
}
