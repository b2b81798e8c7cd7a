import type { FullListing } from '@grenda/contract';
import { queryOptions } from '@tanstack/react-query';
import { inertText } from '#src/lib/inert-text.ts';
import { appClient } from '../api/app-client.ts';
import { listingKey } from '../api/query-keys.ts';

/** A listing in full, its words made inert (promise 28). */
export function listingQuery(listingId: string) {
  return queryOptions<FullListing>({
    queryKey: [...listingKey, listingId],
    queryFn: async ({ signal }) => {
      const listing = await appClient.readListing({ params: { listingId }, signal });
      if (!listing) throw new Error('The answer has no listing in it.');
      return { ...listing, title: inertText(listing.title), description: inertText(listing.description) };
    },
  });
}
