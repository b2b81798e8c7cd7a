import { type AdminListing, listingSortColumns } from '@grenda/contract';
import { listingsQuery } from '#src/lib/queries.ts';
import { titleOf } from '#src/pages.ts';
import { useServerList } from '#src/lib/use-server-list.ts';
import { TablePage } from '#src/ui/data-table/table-page.tsx';
import { columns } from './columns.tsx';
import { copy } from './copy.ts';

const noListings: readonly AdminListing[] = [];

/** All listings, a page at a time. */
export default function ListingsPage() {
  const { data, ...list } = useServerList('listings', listingSortColumns, listingsQuery);
  return (
    <TablePage
      {...list}
      title={titleOf('/admin/listings')}
      failedTitle={copy.errorTitle}
      columns={columns}
      rows={data?.listings ?? noListings}
      rowIdOf={(listing) => listing.listingId}
      summary={data && copy.count(data.totalCount)}
    />
  );
}
