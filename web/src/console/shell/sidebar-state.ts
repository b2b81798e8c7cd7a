import { sidebarCookie } from '#src/lib/browser-storage.ts';

const lifeS = sidebarCookie.days * 24 * 60 * 60;

/** Whether the sidebar is expanded, as the person left it; undefined for who never chose. */
export function readSidebarState(): boolean | undefined {
  const cookies = document.cookie.split('; ');
  return [true, false].find((isExpanded) => cookies.includes(`${sidebarCookie.name}=${isExpanded}`));
}

/** Keeps the choice for seven days (spec §9). */
export function keepSidebarState(isExpanded: boolean): void {
  document.cookie = `${sidebarCookie.name}=${isExpanded}; path=/; max-age=${lifeS}; samesite=lax`;
}
