import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#src/lib/api.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { nearKey, ownListingsKey } from '../shell/keys.ts';
import { useOwnPage } from '../shell/own-page.ts';
import { startState } from '../shell/use-go-back.ts';
import { copy } from './copy.ts';
import { forgetDraft } from './draft.ts';
import { listingBody, type ReadyDraft } from './listing-body.ts';

/** Posts a listing once, however often it is asked to, and leads to it. */
export function usePost() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { isApproved } = useOwnPage();
  // Told at once, since a second click can come before the next render; after a success until the page is left.
  const isUnderWay = useRef(false);
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (draft: ReadyDraft) => client.createListing({ body: listingBody(draft) }),
    onSuccess: async (posted) => {
      forgetDraft();
      for (const queryKey of [nearKey, ownListingsKey]) void queryClient.invalidateQueries({ queryKey });
      await navigate(posted ? `/app/listings/${posted.listingId}` : '/app', {
        replace: true,
        state: startState,
      });
      toasts.show({ title: isApproved ? copy.posted : copy.kept });
    },
    onError: () => {
      isUnderWay.current = false;
    },
  });

  function post(draft: ReadyDraft) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(draft);
  }

  return { post, error, isBusy: isPending || isSuccess };
}
