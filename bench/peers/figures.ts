import type { Figure } from '../harness/report.ts';

/** A peer's figure as many times ours, which should not be the greater one. */
export function atLeastOurs(what: string, value: number): Figure {
  return { what: `${what} vs ours`, value, unit: '×', goal: '≥ 1 ×', isReached: value >= 1 };
}
