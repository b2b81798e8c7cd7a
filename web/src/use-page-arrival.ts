import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { brand } from '@grenda/contract/brand';
import { holdFocusOnMain } from './lib/main-focus.ts';
import { titleOf } from './pages.ts';
import { copy } from './ui/copy.ts';

/** What a browser does on a new page and a single-page app must do itself: the title, the scroll and the focus. */
export function usePageArrival(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    document.title = `${titleOf(pathname) ?? copy.notFound.title} · ${brand.name}`;
    if (shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    window.scrollTo(0, 0);
    return holdFocusOnMain();
  }, [pathname]);
}
