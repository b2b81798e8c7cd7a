import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { hasScrollPosition } from './lib/navigation/scroll-restoration.ts';
import { setDocumentTitle } from './lib/navigation/document-title.ts';
import { keepFocusOnMain } from './lib/navigation/main-focus.ts';
import { pages, titleOf } from './pages.ts';
import { copy } from './ui/copy.ts';

/** On navigation, sets the title and moves the focus. Scrolls to the top unless a scroll position is stored. */
export function usePageChange(): void {
  const { pathname, key } = useLocation();
  const shownPath = useRef(pathname);

  const resetScroll = useEffectEvent(() => {
    if (!hasScrollPosition(key)) window.scrollTo(0, 0);
  });

  // A layout effect, so that an effect of the page can set another title.
  useLayoutEffect(() => {
    const page = pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
    setDocumentTitle(titleOf(page?.path ?? '') ?? copy.notFound.title);
  }, [pathname]);

  useEffect(() => {
    if (shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    resetScroll();
    return keepFocusOnMain();
  }, [pathname]);

  // While a page loads, `window.location` already has its URL, but the router still renders the previous page. A second
  // click on the link would therefore add a second history entry.
  useEffect(() => {
    const listener = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link && pathname !== window.location.pathname && link.href === window.location.href) event.preventDefault();
    };
    window.addEventListener('click', listener, true);
    return () => window.removeEventListener('click', listener, true);
  }, [pathname]);
}
