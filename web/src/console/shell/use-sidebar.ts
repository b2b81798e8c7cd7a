import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { keepSidebarState, readSidebarState } from './sidebar-state.ts';

// Below the mobile breakpoint of 768 px (spec §9).
const narrowQuery = '(max-width: 767px)';

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
  const isMobile = useSyncExternalStore(subscribeToWidth, isNarrow);
  const [isExpanded, setExpanded] = useState(readSidebarState);
  const [isSheetOpen, setSheetOpen] = useState(false);

  function toggle() {
    if (isMobile) return setSheetOpen(!isSheetOpen);
    keepSidebarState(!isExpanded);
    setExpanded(!isExpanded);
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });

  // A sheet that a rotation takes away does not come back with the next one.
  useEffect(() => subscribeToWidth(() => setSheetOpen(false)), []);

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return { isMobile, isExpanded, isSheetOpen: isMobile && isSheetOpen, toggle, closeSheet: () => setSheetOpen(false) };
}

function isNarrow(): boolean {
  return window.matchMedia(narrowQuery).matches;
}

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(narrowQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
