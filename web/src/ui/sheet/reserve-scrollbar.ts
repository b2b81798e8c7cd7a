/** Sets `data-scrolls`, so that sheet.css reserves the space of the page's scrollbar. Call it before opening a dialog. */
export function reserveScrollbar(): void {
  const root = document.documentElement;
  root.toggleAttribute('data-scrolls', innerWidth > root.clientWidth);
}
