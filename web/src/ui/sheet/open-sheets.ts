let sheets: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setSheets(next: readonly HTMLDialogElement[]) {
  sheets = next;
  for (const listener of listeners) listener();
}

/** The open modal sheets. The console's side panel is not one of them (decision 79). */
export const openSheets = {
  topmost: (): HTMLDialogElement | undefined => sheets.at(-1),
  add: (sheet: HTMLDialogElement): void => setSheets([...sheets, sheet]),
  remove: (sheet: HTMLDialogElement): void => setSheets(sheets.filter((other) => other !== sheet)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
