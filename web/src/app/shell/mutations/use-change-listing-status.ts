import type { ListingStatus } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#src/lib/api/client.ts';
import { refetchListings } from './refetch-listings.ts';

type ChangeListingStatusOptions = {
  onChanged?: (status: ListingStatus) => void;
  onError?: (error: unknown) => unknown;
};

export function useChangeListingStatus(listingId: string, { onChanged, onError }: ChangeListingStatusOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: ListingStatus) => client.changeListing({ params: { listingId }, body: { status } }),
    onSuccess: (_, status) => {
      onChanged?.(status);
      return refetchListings(queryClient, listingId);
    },
    ...(onError && { onError }),
  });
}
