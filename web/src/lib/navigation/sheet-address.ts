import { locationStateText } from './location-state.ts';

const sheetKinds = ['user', 'listing', 'report'] as const;
type SheetKind = (typeof sheetKinds)[number];

export type SheetAddress = { kind: SheetKind; id: string };

export function readSheetAddress(search: string): SheetAddress | undefined {
  const parameters = new URLSearchParams(search);
  for (const kind of sheetKinds) {
    const id = parameters.get(kind);
    if (id) return { kind, id };
  }
  return undefined;
}

export function writeSheetAddress(search: string, sheet?: SheetAddress): string {
  const parameters = new URLSearchParams(search);
  for (const kind of sheetKinds) parameters.delete(kind);
  if (sheet) parameters.set(sheet.kind, sheet.id);
  return parameters.toString();
}

export function sheetDepth(state: unknown): number {
  return Number(locationStateText(state, 'sheets') ?? 0);
}
