import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { statusOf } from '#src/lib/api/problem.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { copy as shell } from '../shell/copy.ts';
import { FailureCard } from '../shell/notices/failure-card.tsx';
import { listingQuery } from '../shell/listings/listing-query.ts';
import { NoticeCard } from '../shell/notices/notice-card.tsx';
import { Screen } from '../shell/layout/screen.tsx';
import { copy } from './copy.ts';
import { EditListingForm } from './edit-listing-form.tsx';

/** A listing of one's own, to be written on. */
export default function EditListingPage() {
  const { listingId = '' } = useParams();
  return (
    <Screen title={copy.edit.title} backTo={`/app/listings/${listingId}`}>
      <Editing key={listingId} listingId={listingId} />
    </Screen>
  );
}

function Editing({ listingId }: { listingId: string }) {
  // What is being written on is not taken away by an answer that comes later.
  const { data, error, isFetching, refetch } = useQuery({ ...listingQuery(listingId), refetchOnWindowFocus: false });
  const status = statusOf(error);
  if (!data && (status === 404 || status === 400)) return <Missing />;
  if (!data && error) return <FailureCard error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={copy.edit.loading} />;
  return data.isOwn ? <EditListingForm listing={data} /> : <NotYours listingId={listingId} />;
}

function Missing() {
  return (
    <NoticeCard Icon={SearchX} {...copy.edit.missing}>
      <Link to="/app" className={buttonClass({ size: 'lg' })}>
        {shell.toNear}
      </Link>
    </NoticeCard>
  );
}

function NotYours({ listingId }: { listingId: string }) {
  const { title, text, show } = copy.edit.notYours;
  return (
    <NoticeCard Icon={SearchX} title={title} text={text}>
      <Link to={`/app/listings/${listingId}`} className={buttonClass({ size: 'lg' })}>
        {show}
      </Link>
    </NoticeCard>
  );
}
