import { type AdminListing, listingSortColumns } from '@grenda/contract';
import { problemOf } from '#app/lib/problem.ts';
import { listingsQuery } from '#app/lib/queries.ts';
import { useServerList } from '#app/lib/use-server-list.ts';
import { DataTable } from '#app/ui/data-table/data-table.tsx';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { columns } from './columns.tsx';
import { copy } from './copy.ts';

const noListings: readonly AdminListing[] = [];

/** All listings, a page at a time. */
export function ListingsPage() {
  const { query, table } = useServerList(listingSortColumns, listingsQuery);
  const { data, error, refetch } = query;
  return (
    <div className="grid gap-4">
      <PageTitle>{copy.title}</PageTitle>
      {error && !data ? (
        <LoadFailure
          title={copy.errorTitle}
          text={problemOf(error).title}
          action={copy.tryAgain}
          onAction={() => void refetch()}
        />
      ) : (
        <DataTable
          {...table}
          label={copy.title}
          columns={columns}
          rows={data?.listings ?? noListings}
          rowIdOf={(listing) => listing.listingId}
          summary={data && <p className="text-ink-soft">{copy.count(data.totalCount)}</p>}
        />
      )}
    </div>
  );
}
