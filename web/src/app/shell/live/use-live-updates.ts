import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownPageKey } from '#src/lib/api/session.ts';
import { subscribeToOwnerChange } from '../device/device.ts';
import { invalidateAll, threadsKey } from '../api/query-keys.ts';
import { watch } from './watch.ts';

/**
 * Refetches threads and counts whenever something has changed, as long as the page is visible. Refetches the user as
 * well, visible or not, when another tab reports a different user.
 */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let listening = new AbortController();
    const start = () => {
      listening.abort();
      listening = new AbortController();
      if (document.visibilityState !== 'visible') return;
      void watch(
        () => void invalidateAll(queryClient, [threadsKey, ownPageKey]),
        () => void invalidateAll(queryClient, [ownPageKey]),
        listening.signal,
      );
    };
    start();
    const stopOwner = subscribeToOwnerChange(() => void invalidateAll(queryClient, [ownPageKey]));
    document.addEventListener('visibilitychange', start);
    return () => {
      listening.abort();
      stopOwner();
      document.removeEventListener('visibilitychange', start);
    };
  }, [queryClient]);
}
