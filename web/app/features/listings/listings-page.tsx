import { type AdminListing, listingSortColumns } from '@grenda/contract';
import { listingsQuery } from '#app/lib/queries.ts';
import { useServerList } from '#app/lib/use-server-list.ts';
import { DataTable } from '#app/ui/data-table/data-table.tsx';
import { FetchedPage } from '#app/ui/fetched-page.tsx';
import { columns } from './columns.tsx';
import { copy } from './copy.ts';

const noListings: readonly AdminListing[] = [];

/** All listings, a page at a time. */
export function ListingsPage() {
  const { data, failure, table } = useServerList('listings', listingSortColumns, listingsQuery);
  return (
    <FetchedPage title={copy.title} failedTitle={copy.errorTitle} failure={failure}>
      <DataTable
        {...table}
        label={copy.title}
        columns={columns}
        rows={data?.listings ?? noListings}
        rowIdOf={(listing) => listing.listingId}
        summary={data && <p className="text-ink-soft">{copy.count(data.totalCount)}</p>}
      />
    </FetchedPage>
  );
}
