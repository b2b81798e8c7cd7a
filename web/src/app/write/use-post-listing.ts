import { type NewListing, type OwnListing, sanitizeStrings } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '#src/lib/api/client.ts';
import { isTransient } from '#src/lib/api/problem.ts';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { refetchListings } from '../shell/mutations/refetch-listings.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { copy } from './copy.ts';
import { deleteDraft, listingBody, type CompleteDraft } from './listing-draft.ts';

/** Maximum age of a listing whose response was lost. It allows for clock differences. */
const maxLostAgeMs = 60 * 60_000;

/** Posts a listing once, however often the button is clicked. `posted` is the path of the new listing. */
export function usePostListing(onPosted: () => void) {
  const queryClient = useQueryClient();
  const { isApproved } = useOwnPage();
  // After a request without a response, the listing may have been posted.
  const isResponseLost = useRef(false);
  const { mutate, error, data, isPending, isSuccess } = useSingleMutation({
    isOneTime: true,
    mutationFn: async (draft: CompleteDraft) => {
      const body = listingBody(draft);
      const alreadyPosted = isResponseLost.current ? await findPostedListing(body) : undefined;
      return alreadyPosted ?? client.createListing({ body });
    },
    onSuccess: () => {
      deleteDraft();
      void refetchListings(queryClient);
      onPosted();
      // While approval is pending, the listing has a notice that says so.
      if (isApproved) toasts.show({ title: copy.posted });
    },
    onError: (failed) => {
      isResponseLost.current ||= isTransient(failed);
    },
  });

  const posted = isSuccess ? (data ? `/app/listings/${data.listingId}` : '/app') : undefined;
  return { post: mutate, posted, error, isBusy: isPending || isSuccess };
}

/** Finds the listing that a request with a lost response has posted: recent, open, and with exactly these fields. */
async function findPostedListing(body: NewListing): Promise<OwnListing | undefined> {
  const newest = await client.myListings({ query: { pageSize: 10 } });
  // The client sanitizes what it receives, so the sent texts are compared sanitized.
  const sent = sanitizeStrings(body);
  const fields = Object.keys(sent) as (keyof NewListing)[];
  return newest?.listings.find(
    (listing) =>
      listing.status === 'Open' &&
      Date.parse(listing.createdAt) > Date.now() - maxLostAgeMs &&
      // A server of the previous version does not return fields that it does not know.
      fields.every((field) => !(field in listing) || listing[field] === sent[field]),
  );
}
