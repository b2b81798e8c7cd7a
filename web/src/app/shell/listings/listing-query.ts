import type { FullListing } from '@grenda/contract';
import { queryOptions } from '@tanstack/react-query';
import { appClient, requireData } from '../api/app-client.ts';
import { listingKey } from '../api/query-keys.ts';

export function listingQuery(listingId: string) {
  return queryOptions<FullListing>({
    queryKey: [...listingKey, listingId],
    queryFn: async ({ signal }) => requireData(await appClient.readListing({ params: { listingId }, signal })),
  });
}
