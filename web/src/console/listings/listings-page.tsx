import type { AdminListing } from '@grenda/contract';
import { listingList, readListAddress } from '#src/lib/list/list-address.ts';
import type { Prefetch } from '#src/page-loads.ts';
import { listingsQuery } from '#src/lib/api/console-queries.ts';
import { titleOf } from '#src/pages.ts';
import { useServerList } from '#src/lib/list/use-server-list.ts';
import { TablePage } from '#src/ui/data-table/table-page.tsx';
import { columns } from './columns.tsx';
import { copy } from './copy.ts';

export const prefetch: Prefetch = (queryClient, { search }) =>
  queryClient.prefetchQuery(listingsQuery(readListAddress(search, listingList)));

const noListings: readonly AdminListing[] = [];
const { type, category, status } = listingList.filters;
const filterFields = {
  ...copy.search,
  filters: [
    { name: 'type', ...copy.filters.type, options: type },
    { name: 'category', ...copy.filters.category, options: category },
    { name: 'status', ...copy.filters.status, options: status },
  ],
};

export default function ListingsPage() {
  const { data, ...list } = useServerList('listings', listingList, listingsQuery);
  return (
    <TablePage
      {...list}
      title={titleOf('/admin/listings')}
      failedTitle={copy.failedTitle}
      columns={columns}
      rows={data?.listings ?? noListings}
      rowIdOf={(listing) => listing.listingId}
      filterFields={filterFields}
      summary={data && copy.count(data.totalCount, data.isCountCapped)}
    />
  );
}
