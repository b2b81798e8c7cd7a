import { useEffect, useEffectEvent, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { brand } from '@grenda/contract/brand';
import { hasScrollPosition } from './lib/navigation/scroll-restoration.ts';
import { keepFocusOnMain } from './lib/navigation/main-focus.ts';
import { pages, titleOf } from './pages.ts';
import { copy } from './ui/copy.ts';

/** Sets the title, the scroll position and the focus on navigation, as browsers do on a page load. */
export function usePageChange(): void {
  const { pathname, key } = useLocation();
  const shownPath = useRef(pathname);

  const handleArrival = useEffectEvent(() => {
    if (!hasScrollPosition(key)) window.scrollTo(0, 0);
  });

  useEffect(() => {
    const page = pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
    document.title = `${titleOf(page?.path ?? '') ?? copy.notFound.title} · ${brand.name}`;
    if (shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    handleArrival();
    return keepFocusOnMain();
  }, [pathname]);
}
