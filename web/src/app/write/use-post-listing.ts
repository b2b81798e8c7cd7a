import { type NewListing, type OwnListing, sanitizeStrings } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#src/lib/api/client.ts';
import { isTransient } from '#src/lib/api/problem.ts';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { listingKey } from '../shell/api/query-keys.ts';
import { refetchListings } from '../shell/mutations/refetch-listings.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { copy } from './copy.ts';
import { deleteDraft, type ListingDraft, listingBody, saveDraft } from './listing-draft.ts';

/** Maximum age of a listing whose response was lost. It allows for clock differences. */
const maxLostAgeMs = 60 * 60_000;

/**
 * Posts a listing once, however often the button is clicked. `posted` is the path of the new listing. The toast offers to
 * undo it.
 */
export function usePostListing() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { isApproved } = useOwnPage();
  // After a request without a response, the listing may have been posted.
  const isResponseLost = useRef(false);

  /** Removes the posted listing and opens the form with its texts again. */
  async function undo(listingId: string, draft: ListingDraft) {
    try {
      await client.removeListing({ params: { listingId } });
    } catch (failed) {
      showProblemToast(failed);
      return;
    }
    saveDraft(draft);
    await navigate('/app/new', { replace: window.location.pathname === listingPath(listingId) });
    void refetchListings(queryClient);
    queryClient.removeQueries({ queryKey: [...listingKey, listingId] });
    toasts.show({ title: copy.undone });
  }

  const { mutate, error, data, isPending, isSuccess } = useSingleMutation({
    isOneTime: true,
    mutationFn: async (draft: ListingDraft) => {
      const body = listingBody(draft);
      const alreadyPosted = isResponseLost.current ? await findPostedListing(body) : undefined;
      return alreadyPosted ?? client.createListing({ body });
    },
    onSuccess: (posted, draft) => {
      deleteDraft();
      void refetchListings(queryClient);
      // While approval is pending, the listing has a notice that says so.
      if (!isApproved || !posted) return;
      toasts.show({ title: copy.posted, action: { label: copy.undo, onSelect: () => undo(posted.listingId, draft) } });
    },
    onError: (failed) => {
      isResponseLost.current ||= isTransient(failed);
    },
  });

  const posted = isSuccess ? (data ? listingPath(data.listingId) : '/app') : undefined;
  return { post: mutate, posted, error, isBusy: isPending || isSuccess };
}

const listingPath = (listingId: string) => `/app/listings/${listingId}`;

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
