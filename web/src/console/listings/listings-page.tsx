import { type AdminListing, listingSortColumns } from '@grenda/contract';
import { listingsQuery } from '#src/lib/queries.ts';
import { titleOf } from '#src/pages.ts';
import { useServerList } from '#src/lib/use-server-list.ts';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { FetchedPage } from '#src/ui/fetched-page.tsx';
import { columns } from './columns.tsx';
import { copy } from './copy.ts';

const noListings: readonly AdminListing[] = [];

const title = titleOf('/admin/listings');

/** All listings, a page at a time. */
export default function ListingsPage() {
  const { data, failure, table } = useServerList('listings', listingSortColumns, listingsQuery);
  return (
    <FetchedPage title={title} failedTitle={copy.errorTitle} failure={failure}>
      <DataTable
        {...table}
        label={title}
        columns={columns}
        rows={data?.listings ?? noListings}
        rowIdOf={(listing) => listing.listingId}
        summary={data && <p className="text-ink-soft">{copy.count(data.totalCount)}</p>}
      />
    </FetchedPage>
  );
}
