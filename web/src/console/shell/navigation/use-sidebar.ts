import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { sidebarCookie } from '#src/lib/browser-storage.ts';
import { readCookies } from '#src/rendering/rendering.ts';

const maxAgeSeconds = sidebarCookie.days * 24 * 60 * 60;

/** Matches windows below the mobile breakpoint of 768 px (spec §9). */
const narrow = widthQuery('(max-width: 767px)');

/** The sidebar is expanded in windows of at least this width, unless the user has collapsed it. */
const wide = widthQuery('(min-width: 1024px)');

export type SidebarControl = {
  isMobile: boolean;
  /** The user's last choice; undefined if the width of the window decides. */
  choice: boolean | undefined;
  isExpanded: boolean;
  isDrawerOpen: boolean;
  toggle: () => void;
  closeDrawer: () => void;
};

export function useSidebar(): SidebarControl {
  const isMobile = useSyncExternalStore(narrow.subscribe, narrow.matches, () => false);
  const isWide = useSyncExternalStore(wide.subscribe, wide.matches, () => true);
  const [choice, setChoice] = useState(readChoice);
  const isExpanded = choice ?? isWide;
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  function toggle() {
    if (isMobile) return setDrawerOpen(!isDrawerOpen);
    saveChoice(!isExpanded);
    setChoice(!isExpanded);
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });

  // A drawer that was closed by rotating the device stays closed when the device is rotated back.
  useEffect(() => narrow.subscribe(() => setDrawerOpen(false)), []);

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return {
    isMobile,
    choice,
    isExpanded,
    isDrawerOpen: isMobile && isDrawerOpen,
    toggle,
    closeDrawer: () => setDrawerOpen(false),
  };
}

function widthQuery(text: string) {
  const matchQuery = () => window.matchMedia(text);
  return {
    matches: () => matchQuery().matches,
    subscribe: (listener: () => void) => {
      const query = matchQuery();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}

function readChoice(): boolean | undefined {
  const cookies = readCookies().split('; ');
  return [true, false].find((isExpanded) => cookies.includes(`${sidebarCookie.name}=${isExpanded}`));
}

function saveChoice(isExpanded: boolean): void {
  document.cookie = `${sidebarCookie.name}=${isExpanded}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
}
