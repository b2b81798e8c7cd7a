import type { Thread } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { appClient } from '../shell/api/app-client.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { refetchListings } from '../shell/mutations/refetch-listings.ts';
import { copy } from './copy.ts';

export function useChangeAgreement({ threadId, listing }: Pick<Thread, 'threadId' | 'listing'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isAgreed: boolean) => appClient.agree({ params: { threadId }, body: { isAgreed } }),
    onError: (error) => showProblemToast(error, { 409: copy.agreement.refused }),
    // Refetches after a failure, too: the thread or its listing may have been changed elsewhere.
    onSettled: () => refetchListings(queryClient, listing?.listingId),
  });
}

export function canChangeAgreement({ isOwner, isOpen, listing }: Thread): boolean {
  return isOwner && isOpen && listing?.status === 'Open';
}
