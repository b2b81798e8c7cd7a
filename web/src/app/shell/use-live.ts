import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownPageKey } from '#src/lib/session.ts';
import { whenOwnerChanges } from './device.ts';
import { threadsKey } from './keys.ts';
import { watch } from './watch.ts';

/**
 * Has threads and counts asked for again whenever something has changed, as long as the page can be seen; and who uses
 * the app also while it cannot, once another tab says that it is somebody else.
 */
export function useLive(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let listening = new AbortController();
    const refresh = (keys: readonly (readonly string[])[]) => {
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    };
    const start = () => {
      listening.abort();
      listening = new AbortController();
      if (document.visibilityState !== 'visible') return;
      void watch(
        () => refresh([threadsKey, ownPageKey]),
        () => refresh([ownPageKey]),
        listening.signal,
      );
    };
    start();
    const stopOwner = whenOwnerChanges(() => refresh([ownPageKey]));
    document.addEventListener('visibilitychange', start);
    return () => {
      listening.abort();
      stopOwner();
      document.removeEventListener('visibilitychange', start);
    };
  }, [queryClient]);
}
