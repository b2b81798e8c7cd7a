import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router';
import { firstEntry, historyEntry } from '#src/lib/navigation/history-entry.ts';
import { useScrollRestoration } from '#src/lib/navigation/scroll-restoration.ts';
import type { Prefetch } from '#src/page-loads.ts';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { Screen } from '../shell/layout/screen.tsx';
import { copy } from './copy.ts';
import { FilterBar } from './filter-bar.tsx';
import { type NearFilters, readFilters, writeFilters } from './filters.ts';
import { NearContent } from './near-content.tsx';
import { nearQuery } from './near-query.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { PendingApprovalNotice } from './pending-approval-notice.tsx';

export const prefetch: Prefetch = (queryClient, { search }) =>
  queryClient.prefetchInfiniteQuery(nearQuery(queryClient, readFilters(search), firstEntry));

export default function NearPage() {
  const key = historyEntry(useLocation().key);
  const [searchParams, setSearchParams] = useSearchParams();
  const { isApproved } = useOwnPage();
  const queryClient = useQueryClient();
  const filters = readFilters(searchParams);
  const near = useInfiniteQuery(nearQuery(queryClient, filters, key));
  const { isFetching, isFetchingNextPage, refetch } = near;
  const isRefreshing = isFetching && !isFetchingNextPage;
  useScrollRestoration();

  const handleFilters = (next: NearFilters, options?: { replace: boolean }) =>
    setSearchParams(writeFilters(next), options);
  const handleRefresh = () => void refetch();

  return (
    <Screen
      title={copy.title}
      actions={
        <Button
          variant="ghost"
          aria-label={copy.refresh}
          aria-disabled={isRefreshing}
          className="-mr-2 size-12 px-0! rounded-full!"
          onClick={handleRefresh}
        >
          <RefreshCw className={classNames('size-5', isRefreshing && 'animate-spin')} aria-hidden />
        </Button>
      }
    >
      <PullToRefresh isRefreshing={isRefreshing} onRefresh={handleRefresh} />
      {!isApproved && <PendingApprovalNotice />}
      <FilterBar filters={filters} onChange={handleFilters} />
      <NearContent near={near} filters={filters} onClear={() => handleFilters({})} />
    </Screen>
  );
}
