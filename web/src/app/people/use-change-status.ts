import type { ListingStatus } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#src/lib/api/client.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { listingKey, nearKey, ownListingsKey, threadsKey } from '../shell/api/query-keys.ts';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';

const texts = copy.listings;

/** Completes or closes a listing, with a way back while the toast stands. */
export function useChangeStatus(listingId: string, onDone: () => void) {
  const queryClient = useQueryClient();

  async function change(status: ListingStatus): Promise<void> {
    await client.changeListing({ params: { listingId }, body: { status } });
    const keys = [ownListingsKey, nearKey, listingKey, threadsKey];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }

  return useMutation({
    mutationFn: change,
    onSuccess: (_, status) => {
      toasts.show({
        title: status === 'Completed' ? texts.completed : texts.closed,
        action: { label: texts.undo, onSelect: () => change('Open').catch(complain) },
      });
      onDone();
    },
    onError: complain,
  });
}

function complain(error: unknown): void {
  toasts.show({ tone: 'destructive', title: problemText(error, { 404: texts.gone }) });
}
