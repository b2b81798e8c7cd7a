const cookieName = 'sidebar:state';
const cookieLifeS = 604_800;

/** Whether the sidebar is expanded, as the person left it; expanded for who never chose. */
export function readSidebarState(): boolean {
  return !document.cookie.split('; ').includes(`${cookieName}=false`);
}

/** Keeps the choice for seven days (spec §9). */
export function keepSidebarState(isExpanded: boolean): void {
  document.cookie = `${cookieName}=${isExpanded}; path=/; max-age=${cookieLifeS}; samesite=lax`;
}
