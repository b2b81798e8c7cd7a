import { type NewListing, type OwnListing, sanitizeText } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '#src/lib/api/client.ts';
import { isTransient } from '#src/lib/api/problem.ts';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { refetchListings } from '../shell/mutations/refetch-listings.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { copy } from './copy.ts';
import { deleteDraft } from './listing-draft.ts';
import { listingBody, type CompleteDraft } from './listing-body.ts';

/** Maximum age of a listing whose response was lost; it allows for clock differences. */
const lostForMs = 60 * 60_000;

/** Posts a listing once, however often the button is clicked; returns the path of the new listing. */
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
      toasts.show({ title: isApproved ? copy.posted : copy.kept });
    },
    onError: (failed) => {
      isResponseLost.current ||= isTransient(failed);
    },
  });

  const posted = isSuccess ? (data ? `/app/listings/${data.listingId}` : '/app') : undefined;
  return { post: mutate, posted, error, isBusy: isPending || isSuccess };
}

/** Finds an open listing of the user with exactly these fields: one just posted, whose response was lost. */
async function findPostedListing(body: NewListing): Promise<OwnListing | undefined> {
  const newest = await client.myListings({ query: { pageSize: 10 } });
  // The client sanitizes what it receives, so the sent texts are compared sanitized.
  const sent = { ...body, title: sanitizeText(body.title), description: sanitizeText(body.description) };
  const fields = Object.keys(sent) as (keyof NewListing)[];
  return newest?.listings.find(
    (one) =>
      one.status === 'Open' &&
      Date.parse(one.createdAt) > Date.now() - lostForMs &&
      fields.every((field) => one[field] === sent[field]),
  );
}
