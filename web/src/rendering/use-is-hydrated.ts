import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether the page is no longer as the server has rendered it. False during hydration, so that both render the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
