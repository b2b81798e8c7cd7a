import type { ListingDraft } from './listing-draft.ts';
import {
  hasErrors,
  type ValidationErrors,
  validateDates,
  validateTypeAndCategory,
  validateTexts,
} from './validation.ts';

const stepValidators: readonly ((draft: ListingDraft) => ValidationErrors)[] = [
  validateTypeAndCategory,
  validateTexts,
  validateDates,
];

export const stepCount = stepValidators.length;

/** Validates a step. The first step is 1. */
export function validateStep(step: number, draft: ListingDraft): ValidationErrors {
  return stepValidators[step - 1]?.(draft) ?? {};
}

/** Returns the step requested by the URL, or the first invalid step before it. */
export function reachedStep(requested: string | null, draft: ListingDraft): number {
  const step = Math.min(stepCount, Math.max(1, Math.trunc(Number(requested)) || 1));
  for (let earlier = 1; earlier < step; earlier += 1) {
    if (hasErrors(validateStep(earlier, draft))) return earlier;
  }
  return step;
}
