import { useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { brand } from './brand.ts';
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
    return arrive();
  }, [pathname]);
}

function titleOf(pathname: string): string {
  const page = pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
  return page && 'title' in page ? page.title : copy.notFound.title;
}

/** Screen readers and the Tab key go on from the new page's start instead of the link that has gone. */
function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** A page that had to be waited for takes the focus over from its spinner, unless the visitor has done something by then. */
function arrive(): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusMain();
  });
  const listening = new AbortController();
  const leave = () => {
    observer.disconnect();
    listening.abort();
  };
  focusMain();
  observer.observe(document.body, { childList: true, subtree: true });
  for (const deed of ['keydown', 'pointerdown']) window.addEventListener(deed, leave, { signal: listening.signal });
  return leave;
}
