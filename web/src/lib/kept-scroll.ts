import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

const positions = new Map<string, number>();

/** Whether a page of the history has been scrolled before, and goes back there by itself. */
export function isScrollKept(entry: string): boolean {
  return positions.has(entry);
}

/**
 * Has a page whose content is there at once shown where it was left, when one comes back to it in the history; a new entry
 * begins at the top. The first is the browser's own matter, which may have been loaded anew.
 */
export function useKeptScroll(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const kept = positions.get(key);
    if (kept !== undefined || key !== 'default') window.scrollTo(0, kept ?? 0);
    const keep = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
}
