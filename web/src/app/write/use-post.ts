import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '#src/lib/api/client.ts';
import { isTransient } from '#src/lib/api/problem.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { nearKey, ownListingsKey } from '../shell/api/query-keys.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { copy } from './copy.ts';
import { forgetDraft } from './draft.ts';
import { findKept } from './find-kept.ts';
import { listingBody, type ReadyDraft } from './listing-body.ts';

/** Posts a listing once, however often it is asked to, and answers with where it is. */
export function usePost(onPosted: () => void) {
  const queryClient = useQueryClient();
  const { isApproved } = useOwnPage();
  // Told at once, since a second click can come before the next render; after a success until the page is left.
  const isUnderWay = useRef(false);
  // Where no answer came, the listing may be there.
  const isUnheard = useRef(false);
  const { mutate, error, data, isPending, isSuccess } = useMutation({
    mutationFn: async (draft: ReadyDraft) => {
      const body = listingBody(draft);
      const kept = isUnheard.current ? await findKept(body) : undefined;
      return kept ?? client.createListing({ body });
    },
    onSuccess: () => {
      forgetDraft();
      for (const queryKey of [nearKey, ownListingsKey]) void queryClient.invalidateQueries({ queryKey });
      onPosted();
      toasts.show({ title: isApproved ? copy.posted : copy.kept });
    },
    onError: (failed) => {
      isUnheard.current ||= isTransient(failed);
      isUnderWay.current = false;
    },
  });

  function post(draft: ReadyDraft) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(draft);
  }

  const posted = isSuccess ? (data ? `/app/listings/${data.listingId}` : '/app') : undefined;
  return { post, posted, error, isBusy: isPending || isSuccess };
}
