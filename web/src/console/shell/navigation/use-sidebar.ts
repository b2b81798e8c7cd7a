import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { sidebarCookie } from '#src/lib/browser-storage.ts';

const lifeS = sidebarCookie.days * 24 * 60 * 60;

// Below the mobile breakpoint of 768 px (spec §9).
const narrow = widthQuery('(max-width: 767px)');

/** Room for the whole sidebar beside a table. */
const roomy = widthQuery('(min-width: 1024px)');

export type SidebarControl = {
  /** On a narrow screen the sidebar is a sheet. */
  isMobile: boolean;
  /** Desktop: whole, or icons alone. */
  isExpanded: boolean;
  /** Mobile: whether the sheet is open. */
  isSheetOpen: boolean;
  toggle: () => void;
  closeSheet: () => void;
};

/** The sidebar's state; its button and ctrl/cmd+b change it. */
export function useSidebar(): SidebarControl {
  const isMobile = useSyncExternalStore(narrow.subscribe, narrow.matches);
  const isRoomy = useSyncExternalStore(roomy.subscribe, roomy.matches);
  const [choice, setChoice] = useState(readSidebarState);
  const isExpanded = choice ?? isRoomy;
  const [isSheetOpen, setSheetOpen] = useState(false);

  function toggle() {
    if (isMobile) return setSheetOpen(!isSheetOpen);
    saveSidebarState(!isExpanded);
    setChoice(!isExpanded);
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });

  // A sheet that a rotation takes away does not come back with the next one.
  useEffect(() => narrow.subscribe(() => setSheetOpen(false)), []);

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return { isMobile, isExpanded, isSheetOpen: isMobile && isSheetOpen, toggle, closeSheet: () => setSheetOpen(false) };
}

function widthQuery(text: string) {
  const ask = () => window.matchMedia(text);
  return {
    matches: () => ask().matches,
    subscribe: (listener: () => void) => {
      const query = ask();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}

/** Returns whether the user left the sidebar expanded; undefined if they never toggled it. */
function readSidebarState(): boolean | undefined {
  const cookies = document.cookie.split('; ');
  return [true, false].find((isExpanded) => cookies.includes(`${sidebarCookie.name}=${isExpanded}`));
}

/** Saves the choice for seven days (spec §9). */
function saveSidebarState(isExpanded: boolean): void {
  document.cookie = `${sidebarCookie.name}=${isExpanded}; path=/; max-age=${lifeS}; samesite=lax`;
}
