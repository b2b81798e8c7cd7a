import type { Figure } from '../harness/report.ts';

export function atLeastOurs(what: string, value: number): Figure {
  return { what: `${what} vs ours`, value, unit: '×', goal: '≥ 1 ×', isReached: value >= 1 };
}
