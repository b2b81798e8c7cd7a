import { copy } from './copy.ts';
import type { Draft } from './draft.ts';

/** The contract's limits, in characters. */
export const titleLength = { least: 3, most: 80 } as const;
export const descriptionLength = 2000;

/** Letters as a person counts them. */
export function countOf(text: string): number {
  return Array.from(text).length;
}

type FieldName = keyof Draft;

/** What is wrong, by field, in the order of the form. */
export type Faults = Partial<Record<FieldName, string>>;

export function faultsOfWhat({ type, category }: Draft): Faults {
  return {
    ...(!type && { type: copy.what.missingType }),
    ...(!category && { category: copy.what.missingCategory }),
  };
}

export function faultsOfWords({ title, description }: Draft): Faults {
  const count = countOf(title.trim());
  return {
    ...(count < titleLength.least && { title: copy.words.titleTooShort }),
    ...(count > titleLength.most && { title: copy.words.titleTooLong }),
    ...(countOf(description) > descriptionLength && { description: copy.words.descriptionTooLong }),
  };
}

export function faultsOfDays({ start, end }: Draft): Faults {
  return start !== '' && end !== '' && end < start ? { end: copy.when.endFirst } : {};
}

/** Leads to the first field that is wrong. */
export function showFirst(form: HTMLFormElement | null, faults: Faults): void {
  const [first] = Object.keys(faults);
  form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}
