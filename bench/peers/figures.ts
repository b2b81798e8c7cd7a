import type { Figure } from '../report.ts';

export function told(what: string, value: number, unit: string): Figure {
  return { what, value, unit, goal: '', isReached: true };
}

/** A peer's figure as many times ours, which should not be the greater one. */
export function atLeastOurs(what: string, value: number): Figure {
  return { what: `${what}, of ours`, value, unit: '×', goal: '≥ 1 ×', isReached: value >= 1 };
}
