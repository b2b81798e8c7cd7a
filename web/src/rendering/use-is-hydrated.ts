import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns false on the server and during hydration, so that hydration renders the same as the server. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
