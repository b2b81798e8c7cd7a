import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { client } from '#src/lib/api/client.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Screen } from '../shell/layout/screen.tsx';
import { NoticeCard } from '../shell/notices/notice-card.tsx';
import { copy } from './copy.ts';

/** Shows pending users a link to their open listing instead of the form: only one is allowed. Checks once. */
export function OnlyListing({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery({
    queryKey: ['open listing before writing'],
    queryFn: async ({ signal }) => {
      const page = await client.listOwnListings({ query: { pageNumber: 1, pageSize: 50 }, signal });
      return page?.listings.find(({ status }) => status === 'Open') ?? null;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (isPending) return <Spinner className="min-h-96" />;
  // Also renders the form if the check failed, because the server refuses a second listing.
  if (!data) return children;
  return (
    <Screen>
      <NoticeCard picture="board" {...copy.onlyListing} level={1}>
        <Link to={`/app/listings/${data.listingId}`} className={buttonClass({ size: 'lg' })}>
          {copy.onlyListing.open}
        </Link>
        <Link to={`/app/listings/${data.listingId}/edit`} className={buttonClass({ size: 'lg', variant: 'outline' })}>
          {copy.onlyListing.edit}
        </Link>
      </NoticeCard>
    </Screen>
  );
}
