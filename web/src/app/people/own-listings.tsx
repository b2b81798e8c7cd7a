import type { OwnListing } from '@grenda/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { client } from '#src/lib/api/client.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { ownListingsKey } from '../shell/api/query-keys.ts';
import { FailureCard } from '../shell/notices/failure-card.tsx';
import { copy } from './copy.ts';
import { OwnListingCard } from './own-listing-card.tsx';

const texts = copy.listings;
const pageSize = 50;

export const ownListingsQuery = infiniteQueryOptions({
  queryKey: ownListingsKey,
  queryFn: async ({ pageParam, signal }) =>
    (await client.listOwnListings({ query: { pageNumber: pageParam, pageSize }, signal })) ?? {
      listings: [],
      totalCount: 0,
    },
  initialPageParam: 1,
  getNextPageParam: ({ totalCount }, pages) => (pages.length * pageSize < totalCount ? pages.length + 1 : undefined),
});

export function OwnListings({ isApproved }: { isApproved: boolean }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(ownListingsQuery);
  const listings = sortOpenFirst(data?.pages.flatMap((page) => page.listings) ?? []);
  const count = data?.pages[0]?.totalCount ?? 0;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold">
        {texts.title} {count > 0 && <span className="font-normal text-ink-soft tabular-nums">{count}</span>}
      </h2>
      {listings.map((listing) => (
        <OwnListingCard key={listing.listingId} listing={listing} isApproved={isApproved} />
      ))}
      {error && <FailureCard error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && count === 0 && (
        <Card className="grid justify-items-start gap-3 p-(--gutter)">
          <p className="text-ink-soft">{texts.empty}</p>
          <Link to="/app/new" className={buttonClass({ size: 'lg', variant: 'soft' })}>
            {texts.write}
          </Link>
        </Card>
      )}
      {hasNextPage && (
        <Button variant="outline" size="lg" isPending={isFetching} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}

function sortOpenFirst(listings: readonly OwnListing[]): OwnListing[] {
  return listings.toSorted((a, b) => Number(b.status === 'Open') - Number(a.status === 'Open'));
}
