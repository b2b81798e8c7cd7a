import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A wait that is shorter goes unnoticed. */
const noticedMs = 200;

type PageModule = { default: ComponentType };

let loads = 0;
let isLong = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether a page that was asked for has been waited for long enough to say so. */
export const pageLoads = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isLong: () => isLong,
};

/** A page whose code is fetched when it is first shown; that wait is what `pageLoads` tells of. */
export function lazyPage(load: () => Promise<PageModule>): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    changeLoads(1);
    try {
      return await load();
    } finally {
      changeLoads(-1);
    }
  });
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
