import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client } from '#src/lib/api/client.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { ConfirmSheet } from '../shell/sheets/confirm-sheet.tsx';
import { listingKey } from '../shell/api/query-keys.ts';
import { refetchListings } from '../shell/mutations/refetch-listings.ts';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';

type RemoveListingSheetProps = { listingId: string; isOpen: boolean; onClose: () => void };

export function RemoveListingSheet({ listingId, isOpen, onClose }: RemoveListingSheetProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.removeListing({ params: { listingId } }),
    onSuccess: async () => {
      onClose();
      void refetchListings(queryClient);
      await navigate('/app', { replace: true });
      // Follows the navigation, because the listing's page would otherwise fetch the listing again.
      queryClient.removeQueries({ queryKey: [...listingKey, listingId] });
      toasts.show({ title: copy.own.removed });
    },
  });
  return (
    <ConfirmSheet
      {...copy.own.confirm}
      isOpen={isOpen}
      isPending={remove.isPending}
      errorText={remove.error ? problemText(remove.error) : undefined}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
