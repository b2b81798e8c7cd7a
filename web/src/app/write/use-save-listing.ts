import type { FullListing, NewListing } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '#src/lib/api/client.ts';
import { statusOf } from '#src/lib/api/problem.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { refetchListings } from '../shell/mutations/refetch-listings.ts';
import { listingQuery } from '../shell/listings/listing-query.ts';
import { useGoBack } from '../shell/layout/use-go-back.ts';
import { copy } from './copy.ts';

/** Fails with a 412 if the listing was changed elsewhere. Saving again overwrites that change. */
export function useSaveListing({ listingId, updatedAt }: FullListing) {
  const goBack = useGoBack();
  const queryClient = useQueryClient();
  const lastUpdatedAt = useRef(updatedAt);
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (body: NewListing) =>
      client.changeListing({ params: { listingId }, body, ifUpdatedAt: lastUpdatedAt.current }),
    onSuccess: async () => {
      await refetchListings(queryClient, listingId);
      await goBack(`/app/listings/${listingId}`);
      toasts.show({ title: copy.edit.saved });
    },
    onError: async (failure) => {
      if (statusOf(failure) !== 412) return;
      const listing = await queryClient.fetchQuery({ ...listingQuery(listingId), staleTime: 0 });
      lastUpdatedAt.current = listing.updatedAt;
    },
  });
  return { save: (body: NewListing) => isPending || mutate(body), error, isBusy: isPending || isSuccess };
}
