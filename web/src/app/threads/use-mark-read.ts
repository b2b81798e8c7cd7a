import type { Thread } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ownPageKey } from '#src/lib/api/session.ts';
import { appClient } from '../shell/api/app-client.ts';
import { invalidateAll, threadsKey } from '../shell/api/query-keys.ts';

export function useMarkRead(thread: Thread | undefined, lastSeq: number | undefined): void {
  const queryClient = useQueryClient();
  const isVisible = useSyncExternalStore(subscribeToVisibility, isDocumentVisible, () => false);
  const threadId = thread?.threadId;
  const isUnread = (thread?.unread ?? 0) > 0;

  useEffect(() => {
    if (!isVisible || !isUnread || threadId === undefined || lastSeq === undefined) return;
    appClient
      .markRead({ params: { threadId }, body: { seq: lastSeq } })
      .then(() => invalidateAll(queryClient, [threadsKey, ownPageKey]))
      // After a failure, the next message or visit marks the thread as read.
      .catch(() => {});
  }, [isVisible, isUnread, threadId, lastSeq, queryClient]);
}

function isDocumentVisible(): boolean {
  return document.visibilityState === 'visible';
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
