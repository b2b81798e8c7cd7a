import type { FullListing } from '@grenda/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { statusOf } from '#src/lib/api/problem.ts';
import { useScrollRestoration } from '#src/lib/navigation/scroll-restoration.ts';
import type { Prefetch } from '#src/page-loads.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { copy as shellCopy } from '../shell/copy.ts';
import { FailureCard } from '../shell/notices/failure-card.tsx';
import { listingQuery } from '../shell/listings/listing-query.ts';
import { NoticeCard } from '../shell/notices/notice-card.tsx';
import { Screen } from '../shell/layout/screen.tsx';
import { StaleNotice } from '../shell/notices/stale-notice.tsx';
import { BarActions } from './bar-actions.tsx';
import { copy } from './copy.ts';
import { ListingView } from './listing-view.tsx';
import { LoadingListing } from './loading-listing.tsx';

export const prefetch: Prefetch = (queryClient, { params: { listingId = '' } }) =>
  queryClient.prefetchQuery(listingQuery(listingId));

export default function ListingPage() {
  const { listingId = '' } = useParams();
  const listing = useQuery(listingQuery(listingId));
  // Scrolls before the browser captures the page for the view transition. `usePageChange` scrolls too late.
  useScrollRestoration();
  return (
    <Screen backTo="/app" actions={listing.data && <BarActions listing={listing.data} />}>
      <Listing key={listingId} listingId={listingId} query={listing} />
    </Screen>
  );
}

type ListingProps = { listingId: string; query: UseQueryResult<FullListing> };

function Listing({ listingId, query: { data, error, isFetching, refetch } }: ListingProps) {
  const status = statusOf(error);
  if (status === 404 || status === 400) return <ListingNotFound />;
  if (data) {
    return (
      <>
        <StaleNotice error={error} />
        <ListingView listing={data} />
      </>
    );
  }
  if (error) return <FailureCard error={error} level={1} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <LoadingListing listingId={listingId} />;
}

function ListingNotFound() {
  return (
    <NoticeCard picture="dog" {...copy.notFound} level={1}>
      <Link to="/app" className={buttonClass({ size: 'lg' })}>
        {shellCopy.toNear}
      </Link>
    </NoticeCard>
  );
}
