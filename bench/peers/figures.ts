import type { Figure } from '../harness/report.ts';

/** Returns the ratio of another product's figure to ours. The goal is that ours is not larger. */
export function atLeastOurs(what: string, value: number): Figure {
  return { what: `${what} vs ours`, value, unit: '×', goal: '≥ 1 ×', isReached: value >= 1 };
}
