import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { scrollKey } from '../browser-storage.ts';

const positions = new Map(readPositions());

export function hasScrollPosition(key: string): boolean {
  return positions.has(key);
}

export function forgetScrollPositions(): void {
  positions.clear();
  storePositions();
}

/**
 * Restores the scroll position on Back and after a reload (decision 98), and scrolls a newly opened page to the top.
 * While the page is too short for the stored position, scrolls to the end of the page, so that lists load more.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const stored = positions.get(key);
    const scroll = () => window.scrollTo(0, stored ?? 0);
    // On a first load, whose key is 'default', the browser determines the position.
    if (stored !== undefined || key !== 'default') scroll();
    const observer = new ResizeObserver(() => {
      if (window.scrollY + 1 < (stored ?? 0)) scroll();
      else observer.disconnect();
    });
    observer.observe(document.body);
    const controller = new AbortController();
    const listen = (name: string, listener: () => void) =>
      window.addEventListener(name, listener, { passive: true, signal: controller.signal });
    for (const name of ['wheel', 'pointerdown', 'keydown']) listen(name, () => observer.disconnect());
    listen('scroll', () => positions.set(key, window.scrollY));
    listen('visibilitychange', storePositions);
    return () => {
      observer.disconnect();
      controller.abort();
      storePositions();
    };
  }, [key]);
}

function readPositions(): [key: string, top: number][] {
  try {
    // Positions are valid within one visit only, because the first entry of every visit has the same key.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.type === 'navigate') return [];
    // Safe cast: only this module writes the key.
    return JSON.parse(sessionStorage.getItem(scrollKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

function storePositions(): void {
  try {
    if (positions.size > 0) sessionStorage.setItem(scrollKey, JSON.stringify([...positions]));
    else sessionStorage.removeItem(scrollKey);
  } catch {
    // Storage is blocked: the positions last as long as the page.
  }
}
