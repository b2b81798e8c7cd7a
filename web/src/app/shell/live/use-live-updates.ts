import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownPageKey } from '#src/lib/api/session.ts';
import { subscribeToOwnerChange } from '../device/device.ts';
import { invalidateAll, threadsKey } from '../api/query-keys.ts';

async function startWatch(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const { watch } = await import('./watch.ts');
  await watch(
    () => void invalidateAll(queryClient, [threadsKey, ownPageKey]),
    () => void invalidateAll(queryClient, [ownPageKey]),
    signal,
  );
}

/**
 * While the page is visible, refetches the threads and the user's own page after each connect and when the server
 * announces a change. Also refetches the own page after a 401 and when another tab changes the owner of the device.
 */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let controller = new AbortController();
    const start = () => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      // If `watch.ts` fails to load, it is loaded again the next time the page becomes visible.
      if (document.visibilityState === 'visible') startWatch(queryClient, signal).catch(() => {});
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
