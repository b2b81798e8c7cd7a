import type { Figure } from '../harness/report.ts';

export function atLeastOurs(what: string, ratio: number): Figure {
  return { what: `${what} vs ours`, value: ratio, unit: '×', goal: '≥ 1 ×', isReached: ratio >= 1 };
}
