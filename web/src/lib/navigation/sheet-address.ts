import { locationStateText } from './location-state.ts';

const sheetKinds = ['user', 'listing', 'report'] as const;
type SheetKind = (typeof sheetKinds)[number];

/** The sheet that lies over a page of the console: `?user=ID`, beside what else the address says. */
export type SheetAddress = { kind: SheetKind; id: string };

export function readSheetAddress(search: string): SheetAddress | undefined {
  const parameters = new URLSearchParams(search);
  for (const kind of sheetKinds) {
    const id = parameters.get(kind);
    if (id) return { kind, id };
  }
  return undefined;
}

/** An address with this sheet, or without any; what is not about sheets stays. */
export function writeSheetAddress(search: string, sheet?: SheetAddress): string {
  const parameters = new URLSearchParams(search);
  for (const kind of sheetKinds) parameters.delete(kind);
  if (sheet) parameters.set(sheet.kind, sheet.id);
  return parameters.toString();
}

/** How many sheets were opened since the page without one, by what the links left in this entry of the history. */
export function sheetDepth(state: unknown): number {
  return Number(locationStateText(state, 'sheets') ?? 0);
}
