import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, lazy, useState } from 'react';
import type { Params } from 'react-router';

/** A shorter wait goes unnoticed. */
const noticedMs = 200;

/** Fetches what a page shows first into the query cache. */
export type Prefetch = (queryClient: QueryClient, at: { params: Params; search: URLSearchParams }) => Promise<unknown>;

export type PageModule = { default: ComponentType; prefetch?: Prefetch };

let loads = 0;
let isLong = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether a page has been loading long enough to show it. */
export const pageLoads = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isLong: () => isLong,
};

export type LazyPage = { Screen: ComponentType; load: () => Promise<PageModule> };

/**
 * A page whose code is fetched when it is first shown; that wait is what `pageLoads` tells of. Fetched before by `load`,
 * it is shown at once: React keeps what stands in for a page that waits for 300 ms at least.
 */
export function lazyPage(fetchCode: () => Promise<PageModule>): LazyPage {
  let Loaded: ComponentType | undefined;
  const fetchPage = async () => {
    const code = await fetchCode();
    Loaded = code.default;
    return code;
  };
  const Awaited = lazy(async () => {
    changeLoads(1);
    try {
      return await fetchPage();
    } finally {
      changeLoads(-1);
    }
  });
  // One and the same for as long as it is shown, or what was typed would be gone.
  const Screen = () => createElement(useState(() => Loaded ?? Awaited)[0]);
  return { Screen, load: fetchPage };
}

/** Resolves with `wanted`, or after a wait long enough to notice. */
export async function untilNoticeable(wanted: Promise<unknown>): Promise<void> {
  const { promise: noticed, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, noticedMs);
  await Promise.race([wanted, noticed]);
}

function changeLoads(by: 1 | -1): void {
  loads += by;
  if (loads === 0) {
    clearTimeout(timer);
    timer = undefined;
    tell(false);
  } else {
    timer ??= setTimeout(() => tell(true), noticedMs);
  }
}

function tell(next: boolean): void {
  if (isLong === next) return;
  isLong = next;
  for (const listener of listeners) listener();
}
