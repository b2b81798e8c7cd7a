import type { ListingDraft } from './listing-draft.ts';
import {
  hasErrors,
  type ValidationErrors,
  validateDates,
  validateTypeAndCategory,
  validateTexts,
} from './validation.ts';

/** The validation of each step, in order. */
const checks: readonly ((draft: ListingDraft) => ValidationErrors)[] = [
  validateTypeAndCategory,
  validateTexts,
  validateDates,
];

export const stepCount = checks.length;

/** Validates a step; the first is 1. */
export function validateStep(step: number, draft: ListingDraft): ValidationErrors {
  return checks[step - 1]?.(draft) ?? {};
}

/** Returns the step in the URL, or the first one before it that is not valid yet. */
export function reachedStep(requested: string | null, draft: ListingDraft): number {
  const step = Math.min(stepCount, Math.max(1, Math.trunc(Number(requested)) || 1));
  for (let earlier = 1; earlier < step; earlier += 1) {
    if (hasErrors(validateStep(earlier, draft))) return earlier;
  }
  return step;
}
