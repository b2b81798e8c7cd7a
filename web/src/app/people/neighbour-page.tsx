import type { NeighbourPage as NeighbourPageData } from '@grenda/contract';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { statusOf } from '#src/lib/api/problem.ts';
import type { Prefetch } from '#src/page-loads.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { copy as shellCopy } from '../shell/copy.ts';
import { appClient, requireData } from '../shell/api/app-client.ts';
import { peopleKey } from '../shell/api/query-keys.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { FailureCard } from '../shell/notices/failure-card.tsx';
import { NoticeCard } from '../shell/notices/notice-card.tsx';
import { Screen } from '../shell/layout/screen.tsx';
import { StaleNotice } from '../shell/notices/stale-notice.tsx';
import { copy } from './copy.ts';
import { NeighbourActions } from './neighbour-actions.tsx';
import { NeighbourView } from './neighbour-view.tsx';
import { TextSkeleton } from '../shell/notices/text-skeleton.tsx';

function neighbourQuery(userId: string) {
  return queryOptions<NeighbourPageData>({
    queryKey: [...peopleKey, userId],
    queryFn: async ({ signal }) => requireData(await appClient.readNeighbour({ params: { userId }, signal })),
  });
}

export const prefetch: Prefetch = (queryClient, { params: { userId = '' } }) =>
  queryClient.prefetchQuery(neighbourQuery(userId));

export default function NeighbourPage() {
  const { userId = '' } = useParams();
  const isOwn = useOwnPage().userId === userId;
  const neighbour = useQuery(neighbourQuery(userId));
  return (
    <Screen backTo="/app" actions={neighbour.data && !isOwn && <NeighbourActions neighbour={neighbour.data} />}>
      <Neighbour query={neighbour} isOwn={isOwn} />
    </Screen>
  );
}

function Neighbour({ query, isOwn }: { query: UseQueryResult<NeighbourPageData>; isOwn: boolean }) {
  const { data, error, isFetching, refetch } = query;
  const status = statusOf(error);
  if (status === 403) return <NoticeCard picture="shutters" {...copy.neighbour.waiting} level={1} />;
  if (status === 404 || status === 400) return <NeighbourNotFound />;
  if (data) {
    return (
      <>
        <StaleNotice error={error} />
        <NeighbourView neighbour={data} isOwn={isOwn} />
      </>
    );
  }
  if (error) return <FailureCard error={error} level={1} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <TextSkeleton label={copy.neighbour.loading} />;
}

function NeighbourNotFound() {
  return (
    <NoticeCard picture="shutters" {...copy.neighbour.missing} level={1}>
      <Link to="/app" className={buttonClass({ size: 'lg' })}>
        {shellCopy.toNear}
      </Link>
    </NoticeCard>
  );
}
