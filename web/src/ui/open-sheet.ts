/** Opens a sheet over the page; where the page has a scrollbar that takes room, sheet.css keeps the room. */
export function openSheet(sheet: HTMLDialogElement | null): void {
  const root = document.documentElement;
  root.toggleAttribute('data-scrolls', innerWidth > root.clientWidth);
  sheet?.showModal();
}
