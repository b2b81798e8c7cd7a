import type { Draft } from './draft.ts';
import { type Faults, faultsOfDays, faultsOfWhat, faultsOfWords } from './faults.ts';

/** What each step asks for, in order. */
const checks: readonly ((draft: Draft) => Faults)[] = [faultsOfWhat, faultsOfWords, faultsOfDays];

export const stepCount = checks.length;

/** What is wrong with a step, the first being 1. */
export function faultsOfStep(step: number, draft: Draft): Faults {
  return checks[step - 1]?.(draft) ?? {};
}

/** The step that an address asks for, or an earlier one that is not done yet. */
export function stepOf(asked: string | null, draft: Draft): number {
  const step = Math.min(stepCount, Math.max(1, Math.trunc(Number(asked)) || 1));
  for (let earlier = 1; earlier < step; earlier += 1) {
    if (hasFaults(faultsOfStep(earlier, draft))) return earlier;
  }
  return step;
}

export function hasFaults(faults: Faults): boolean {
  return Object.keys(faults).length > 0;
}
