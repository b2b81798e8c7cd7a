import { useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { brand } from './brand.ts';
import { holdFocusOnMain } from './lib/main-focus.ts';
import { pages } from './routes.ts';
import { copy } from './ui/copy.ts';

/** What a browser does on a new page and a single-page app must do itself: the title, the scroll and the focus. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    document.title = `${titleOf(pathname)} · ${brand.name}`;
    if (shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    window.scrollTo(0, 0);
    return holdFocusOnMain();
  }, [pathname]);
}

function titleOf(pathname: string): string {
  const page = pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
  return page && 'title' in page ? page.title : copy.notFound.title;
}
