import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownPageKey } from '#src/lib/api/session.ts';
import { subscribeToOwnerChange } from '../device/device.ts';
import { invalidateAll, threadsKey } from '../api/query-keys.ts';
import { watch } from './watch.ts';

/**
 * Refetches threads and counts when the server reports a change, while the page is visible. Refetches the user when
 * another tab claims the device, visible or not.
 */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let controller = new AbortController();
    const start = () => {
      controller.abort();
      controller = new AbortController();
      if (document.visibilityState !== 'visible') return;
      void watch(
        () => void invalidateAll(queryClient, [threadsKey, ownPageKey]),
        () => void invalidateAll(queryClient, [ownPageKey]),
        controller.signal,
      );
    };
    start();
    const unsubscribe = subscribeToOwnerChange(() => void invalidateAll(queryClient, [ownPageKey]));
    document.addEventListener('visibilitychange', start);
    return () => {
      controller.abort();
      unsubscribe();
      document.removeEventListener('visibilitychange', start);
    };
  }, [queryClient]);
}
