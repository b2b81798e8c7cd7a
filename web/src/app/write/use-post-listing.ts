import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#src/lib/api/client.ts';
import { isTransient, statusOf } from '#src/lib/api/problem.ts';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { listingKey } from '../shell/api/query-keys.ts';
import { refetchListings } from '../shell/mutations/refetch-listings.ts';
import { postListing } from '../shell/outbox/post-listing.ts';
import { unsentListing } from '../shell/outbox/unsent-listing.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { copy } from './copy.ts';
import { deleteDraft, type ListingDraft, listingBody, saveDraft } from './listing-draft.ts';

export function usePostListing() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { isApproved, userId } = useOwnPage();
  // The time at which the first attempt failed. That attempt may have posted the listing although no response arrived.
  const failedAt = useRef<number>(undefined);

  async function undo(listingId: string, draft: ListingDraft) {
    try {
      await client.removeListing({ params: { listingId } });
    } catch (failure) {
      showProblemToast(failure);
      return;
    }
    saveDraft(userId, draft);
    await navigate('/app/new', { replace: window.location.pathname === listingPath(listingId) });
    void refetchListings(queryClient);
    queryClient.removeQueries({ queryKey: [...listingKey, listingId] });
    toasts.show({ title: copy.undone });
  }

  const { mutate, error, data, isPending, isSuccess } = useSingleMutation({
    isOneTime: true,
    mutationFn: async (draft: ListingDraft) => {
      failedAt.current ??= unsentListing.current()?.at;
      unsentListing.clear();
      return postListing(listingBody(draft), failedAt.current);
    },
    onSuccess: (posted, draft) => {
      deleteDraft();
      void refetchListings(queryClient);
      // While approval is pending, the listing's page shows a notice instead of the toast.
      if (!isApproved || !posted) return;
      toasts.show({ title: copy.posted, action: { label: copy.undo, onSelect: () => undo(posted.listingId, draft) } });
    },
    onError: (failure, draft) => {
      if (!isTransient(failure)) return;
      const at = (failedAt.current ??= Date.now());
      if (statusOf(failure) === 0) unsentListing.set(userId, { body: listingBody(draft), at });
    },
  });

  const postedPath = isSuccess ? (data ? listingPath(data.listingId) : '/app') : undefined;
  return { post: mutate, postedPath, error, isBusy: isPending || isSuccess };
}

const listingPath = (listingId: string) => `/app/listings/${listingId}`;
