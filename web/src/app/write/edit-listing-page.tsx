import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { statusOf } from '#src/lib/api/problem.ts';
import type { Prefetch } from '#src/page-loads.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { copy as shellCopy } from '../shell/copy.ts';
import { FailureCard } from '../shell/notices/failure-card.tsx';
import { listingQuery } from '../shell/listings/listing-query.ts';
import { NoticeCard } from '../shell/notices/notice-card.tsx';
import { Screen } from '../shell/layout/screen.tsx';
import { copy } from './copy.ts';
import { EditListingForm } from './edit-listing-form.tsx';

export const prefetch: Prefetch = (queryClient, { params: { listingId = '' } }) =>
  queryClient.prefetchQuery(listingQuery(listingId));

export default function EditListingPage() {
  const { listingId = '' } = useParams();
  return (
    <Screen title={copy.edit.title} backTo={`/app/listings/${listingId}`}>
      <EditListing key={listingId} listingId={listingId} />
    </Screen>
  );
}

function EditListing({ listingId }: { listingId: string }) {
  // The form edits the listing as it was when the form opened, so a refetch would have no effect.
  const { data, error, isFetching, refetch } = useQuery({ ...listingQuery(listingId), refetchOnWindowFocus: false });
  const status = statusOf(error);
  if (!data && (status === 404 || status === 400)) return <ListingNotFound />;
  if (!data && error) return <FailureCard error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={copy.edit.loading} />;
  return data.isOwn ? <EditListingForm listing={data} /> : <NotOwner listingId={listingId} />;
}

function ListingNotFound() {
  return (
    <NoticeCard picture="dog" {...copy.edit.missing}>
      <Link to="/app" className={buttonClass({ size: 'lg' })}>
        {shellCopy.toNear}
      </Link>
    </NoticeCard>
  );
}

function NotOwner({ listingId }: { listingId: string }) {
  const { title, text, show } = copy.edit.notOwner;
  return (
    <NoticeCard picture="dog" title={title} text={text}>
      <Link to={`/app/listings/${listingId}`} className={buttonClass({ size: 'lg' })}>
        {show}
      </Link>
    </NoticeCard>
  );
}
