import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { isTransient } from '#src/lib/api/problem.ts';
import { handleUnauthorized } from '#src/lib/api/session.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { showProblemToast } from '../api/problem-text.ts';
import { listingDraftKey } from '../device/registry.ts';
import { refetchListings } from '../mutations/refetch-listings.ts';
import { isRetryable } from '../outbox/outbox.ts';
import { postListing } from '../outbox/post-listing.ts';
import { unsentListing } from '../outbox/unsent-listing.ts';
import { useUserOutbox } from '../outbox/user-outbox.ts';
import { useOwnPage } from '../people/own-page-query.ts';
import { storeForWorker, isPostedByWorker } from './unsent-for-worker.ts';
import { copy } from './copy.ts';

/** Doubled after each attempt. Retries are needed because browsers report being online before requests succeed. */
const firstDelayMs = 1_000;
const maxDelayMs = 60_000;

export function useSendUnsent(): { messageCount: number; hasListing: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { userId } = useOwnPage();
  const outbox = useUserOutbox();
  const messages = useSyncExternalStore(outbox.subscribe, outbox.current);
  const listing = useSyncExternalStore(unsentListing.subscribe, unsentListing.current);

  useEffect(() => storeForWorker(userId, messages, listing), [userId, messages, listing]);

  const send = useEffectEvent(async () => {
    const retries = outbox.retryAll();
    const path = await sendListing(queryClient);
    await retries;
    if (path === undefined) return;
    toasts.show({ title: copy.posted, action: { label: copy.showPosted, onSelect: async () => navigate(path) } });
    if (window.location.pathname === '/app/new') await navigate(path, { replace: true });
  });
  const mayRetry = useEffectEvent(
    () => navigator.onLine && (outbox.current().some(isRetryable) || unsentListing.current() !== undefined),
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const sendRepeatedly = async (nextDelayMs: number) => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      await send();
      clearTimeout(timer);
      if (isStopped || !mayRetry()) return;
      timer = setTimeout(() => void sendRepeatedly(Math.min(2 * nextDelayMs, maxDelayMs)), nextDelayMs);
    };
    const restart = () => void sendRepeatedly(firstDelayMs);
    restart();
    window.addEventListener('online', restart);
    document.addEventListener('visibilitychange', restart);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', restart);
      document.removeEventListener('visibilitychange', restart);
    };
  }, []);

  return { messageCount: messages.filter(isRetryable).length, hasListing: listing !== undefined };
}

let sending: Promise<string | undefined> | undefined;

/** Posts the unsent listing. Returns the path to show if it was posted. Concurrent callers share one request. */
function sendListing(queryClient: QueryClient): Promise<string | undefined> {
  sending ??= postUnsentListing(queryClient).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function postUnsentListing(queryClient: QueryClient): Promise<string | undefined> {
  const unsent = unsentListing.current();
  if (!unsent) return undefined;
  try {
    const posted = (await isPostedByWorker(unsent)) ? undefined : await postListing(unsent.body, unsent.at);
    unsentListing.clear();
    deleteDraft();
    await refetchListings(queryClient);
    return posted ? `/app/listings/${posted.listingId}` : '/app/me';
  } catch (error) {
    if (isTransient(error)) return undefined;
    handleUnauthorized(queryClient, error);
    unsentListing.clear();
    showProblemToast(error);
    return undefined;
  }
}

function deleteDraft(): void {
  try {
    localStorage.removeItem(listingDraftKey);
  } catch {
    // Storage is blocked.
  }
}
