import type { FullListing, ListingStatus } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#src/lib/api/client.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { listingKey, nearKey, ownListingsKey, threadsKey } from '../shell/api/query-keys.ts';
import { copy } from './copy.ts';

/** Completes, closes or reopens a listing; one that is open is open for longer. */
export function useChangeStatus({ listingId, status: current }: FullListing) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: ListingStatus) => client.changeListing({ params: { listingId }, body: { status } }),
    onSuccess: async (_, status) => {
      toasts.show({ title: status === current ? copy.own.prolonged : copy.own.done[status] });
      for (const queryKey of [nearKey, ownListingsKey, threadsKey]) void queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: [...listingKey, listingId] });
    },
  });
}
