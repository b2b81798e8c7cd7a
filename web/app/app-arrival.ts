import { useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { brand } from './brand.ts';
import { pages } from './routes.ts';

/** What a browser does on a new page and a single-page app must do itself: the title, the scroll and the focus. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    document.title = `${titleOf(pathname)} · ${brand.name}`;
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo(0, 0);
    // Screen readers and the Tab key go on from the new page's start instead of the link that has gone.
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

function titleOf(pathname: string): string {
  const page = pages.find(({ path }) => matchPath(path, pathname));
  return page && 'title' in page ? page.title : 'Page not found';
}
