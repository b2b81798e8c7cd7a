import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { firstEntry, historyEntry } from '#src/lib/navigation/history-entry.ts';
import { useScrollRestoration } from '#src/lib/navigation/scroll-restoration.ts';
import type { Prefetch } from '#src/page-loads.ts';
import { classNames } from '#src/ui/styles/class-names.ts';
import { storeNearMarkup } from '../shell/offline/near-markup.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { Screen } from '../shell/layout/screen.tsx';
import { ComposerLink } from './composer-link.tsx';
import { copy } from './copy.ts';
import { FilterBar } from './filter-bar.tsx';
import { isFiltered, type NearFilters, readFilters, writeFilters } from './filters.ts';
import { Lane, LaneButton } from './lane.tsx';
import { NearContent } from './near-content.tsx';
import { nearQuery } from './near-query.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { PendingApprovalNotice } from './pending-approval-notice.tsx';
import { SearchField } from './search-field.tsx';

export const prefetch: Prefetch = (queryClient, { search }) =>
  queryClient.prefetchInfiniteQuery(nearQuery(queryClient, readFilters(search), firstEntry));

export default function NearPage() {
  const historyKey = historyEntry(useLocation().key);
  const [searchParams, setSearchParams] = useSearchParams();
  const { isApproved, userId } = useOwnPage();
  const queryClient = useQueryClient();
  const filters = readFilters(searchParams);
  const near = useInfiniteQuery(nearQuery(queryClient, filters, historyKey));
  const { isFetching, isFetchingNextPage, refetch } = near;
  const isRefreshing = isFetching && !isFetchingNextPage;
  useScrollRestoration();

  const handleFilters = (next: NearFilters, options?: { replace: boolean }) =>
    setSearchParams(writeFilters(next), options);
  const handleRefresh = () => void refetch();

  const search = filters.search ?? '';
  const [isKeptOpen, setKeptOpen] = useState(search !== '');
  const isSearchOpen = isKeptOpen || search !== '';

  // Data from the device is not stored again: `restoreData` sets its `dataUpdatedAt` to 1.
  const isCurrent = near.isSuccess && near.fetchStatus === 'idle' && near.dataUpdatedAt > 1;
  const isUnfilteredFirstPage = near.data?.pages.length === 1 && !isSearchOpen && !isFiltered(filters);
  const dataToStore = isCurrent && isUnfilteredFirstPage ? near.data : undefined;
  useEffect(() => {
    if (dataToStore) storeNearMarkup(userId);
  }, [dataToStore, userId]);

  function handleSearchButton() {
    setKeptOpen(!isSearchOpen);
    if (search !== '') handleFilters({ ...filters, search: undefined });
  }

  return (
    <Screen>
      <Lane neighbourCount={near.data?.pages[0]?.neighbourCount ?? 0}>
        <LaneButton label={copy.refresh} aria-disabled={isRefreshing} onClick={handleRefresh}>
          <RefreshCw className={classNames('size-5', isRefreshing && 'animate-spin')} aria-hidden />
        </LaneButton>
        <LaneButton label={copy.openSearch} aria-expanded={isSearchOpen} onClick={handleSearchButton}>
          <Search className="size-5" aria-hidden />
        </LaneButton>
      </Lane>
      <PullToRefresh isRefreshing={isRefreshing} onRefresh={handleRefresh} />
      {!isApproved && <PendingApprovalNotice />}
      {isSearchOpen ? (
        <SearchField
          search={search}
          takesFocus={search === ''}
          // The first search adds a history entry; edits to it replace that entry.
          onSearch={(next) => handleFilters({ ...filters, search: next }, { replace: search !== '' })}
        />
      ) : (
        <ComposerLink />
      )}
      <FilterBar filters={filters} onChange={handleFilters} />
      <NearContent near={near} filters={filters} onClear={() => handleFilters({})} />
    </Screen>
  );
}
