import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

const positions = new Map<string, number>();

/** Whether a history entry has a scroll position that is restored. */
export function hasScrollPosition(entry: string): boolean {
  return positions.has(entry);
}

/**
 * Restores the scroll position of a history entry, for pages that render their content at once. A new entry begins at the
 * top. The first entry is left to the browser, which restores it after a reload.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const kept = positions.get(key);
    if (kept !== undefined || key !== 'default') window.scrollTo(0, kept ?? 0);
    const keep = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
}
