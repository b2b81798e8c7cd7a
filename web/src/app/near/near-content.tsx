import { maxNeighbourCount, type NearPage } from '@grenda/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import { statusOf } from '#src/lib/api/problem.ts';
import { FailureCard } from '../shell/notices/failure-card.tsx';
import { StaleNotice } from '../shell/notices/stale-notice.tsx';
import { EmptyList, Invitation, NoNeighbourhood } from './empty-list.tsx';
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
  const { data, error, isFetching, isFetchNextPageError, refetch } = near;
  if (statusOf(error) === 409) return <NoNeighbourhood />;
  if (!data && error) return <FailureCard error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const listings = data.pages.flatMap((page) => page.listings);
  const neighbourCount = data.pages[0]?.neighbourCount ?? 0;
  const hasFilters = isFiltered(filters);
  const canInvite = !hasFilters && neighbourCount < maxNeighbourCount;
  const firstFar = listings.find(({ isFar }) => isFar);
  const isAllFar = firstFar !== undefined && firstFar === listings[0];
  return (
    <>
      <StaleNotice error={isFetchNextPageError ? null : error} />
      {listings.length === 0 ? (
        <EmptyList isFiltered={hasFilters} neighbourCount={neighbourCount} onClear={onClear} />
      ) : (
        <>
          {canInvite && isAllFar && <Invitation neighbourCount={neighbourCount} />}
          <ul aria-label={copy.list} className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4">
            {data.pages.map((page, index) => (
              <Fragment key={page.nextCursor ?? 'last'}>
                {page.listings.map((listing) => (
                  <Fragment key={listing.listingId}>
                    {listing === firstFar && (
                      <li className="pt-2 text-sm font-semibold text-ink-soft lg:col-span-2">{copy.far}</li>
                    )}
                    <NearCard listing={listing} />
                  </Fragment>
                ))}
                {/* The list covers the whole country, so nobody would see an invitation at its end. */}
                {index === 0 && canInvite && !isAllFar && (
                  <li className="lg:col-span-2">
                    <Invitation neighbourCount={neighbourCount} />
                  </li>
                )}
              </Fragment>
            ))}
          </ul>
          <LoadMore near={near} end={hasFilters ? copy.endOfResults : copy.end} />
        </>
      )}
    </>
  );
}
