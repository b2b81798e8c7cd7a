import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, lazy, useState } from 'react';
import type { Params } from 'react-router';

const slowAfterMs = 200;

/** Fetches a page's data on the server. For a layout, resolves to false if the user has no access to its pages. */
export type Prefetch = (queryClient: QueryClient, at: { params: Params; search: URLSearchParams }) => Promise<unknown>;

export type PageModule<Props extends object = object> = {
  default: ComponentType<Props>;
  prefetch?: Prefetch;
  /**
   * Called in the browser before the first rendering, which waits for the returned promise. If it returns false, the
   * browser renders the page instead of hydrating it.
   */
  onHydrate?: (queryClient: QueryClient) => unknown;
};

let loads = 0;
let isSlow = false;
let offlineLoads = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const pageLoads = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isSlow: () => isSlow && offlineLoads === 0,
  isOffline: () => offlineLoads > 0,
};

export type LazyPage<Props extends object> = { Screen: ComponentType<Props>; load: () => Promise<PageModule<Props>> };

/** `Screen` renders synchronously after `load`. `lazy` alone would suspend, and React keeps a fallback for 300 ms. */
export function lazyPage<Props extends object>(fetchCode: () => Promise<PageModule<Props>>): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetchPage = async () => {
    const code = await fetchCode();
    Loaded = code.default;
    return code;
  };
  const LazyScreen = lazy(async () => {
    changeLoads(1);
    try {
      return await retryWhenOnline(fetchPage);
    } finally {
      changeLoads(-1);
    }
  });
  // The component must not change while mounted: a remount would lose typed input.
  const Screen = (props: Props) => createElement(useState(() => Loaded ?? LazyScreen)[0], props);
  return { Screen, load: fetchPage };
}

/** Retries when back online. Browsers cache failed imports, so a second failure reloads the page (decision 109). */
async function retryWhenOnline<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
  }
  changeOfflineLoads(1);
  await untilOnline();
  changeOfflineLoads(-1);
  try {
    return await load();
  } catch {
    if (!navigator.onLine) return retryWhenOnline(load);
    window.location.reload();
    return new Promise<never>(() => {});
  }
}

function untilOnline(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  window.addEventListener('online', () => resolve(), { once: true });
  return promise;
}

function changeLoads(by: 1 | -1): void {
  loads += by;
  if (loads === 0) {
    clearTimeout(timer);
    timer = undefined;
    setSlow(false);
  } else {
    timer ??= setTimeout(() => setSlow(true), slowAfterMs);
  }
}

function setSlow(next: boolean): void {
  if (isSlow === next) return;
  isSlow = next;
  for (const listener of listeners) listener();
}

function changeOfflineLoads(by: 1 | -1): void {
  offlineLoads += by;
  for (const listener of listeners) listener();
}
