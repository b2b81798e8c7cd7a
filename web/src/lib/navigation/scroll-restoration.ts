import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

const positions = new Map<string, number>();

export function hasScrollPosition(entry: string): boolean {
  return positions.has(entry);
}

/**
 * Restores the scroll position of a history entry, for pages that render their content synchronously. A new entry starts
 * at the top. The first entry is left to the browser, which restores it after a reload.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const stored = positions.get(key);
    if (stored !== undefined || key !== 'default') window.scrollTo(0, stored ?? 0);
    const store = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', store, { passive: true });
    return () => window.removeEventListener('scroll', store);
  }, [key]);
}
