import { copy } from './copy.ts';
import type { ListingDraft } from './listing-draft.ts';

/** The contract's limits, in characters. */
export const titleLength = { least: 3, most: 80 } as const;
export const descriptionLength = 2000;

/** Counts characters as a person does: an emoji is one. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

type FieldName = keyof ListingDraft;

/** Error texts by field, in the order of the form. */
export type ValidationErrors = Partial<Record<FieldName, string>>;

/** Props of a part of the form: what it shows, and how it reports changes. */
export type ListingFieldsProps = {
  draft: ListingDraft;
  errors: ValidationErrors;
  onChange: (changes: Partial<ListingDraft>) => void;
};

export function validateTypeAndCategory({ type, category }: ListingDraft): ValidationErrors {
  return {
    ...(!type && { type: copy.what.missingType }),
    ...(!category && { category: copy.what.missingCategory }),
  };
}

export function validateTexts({ title, description }: ListingDraft): ValidationErrors {
  const count = countCharacters(title.trim());
  return {
    ...(count < titleLength.least && { title: copy.words.titleTooShort }),
    ...(count > titleLength.most && { title: copy.words.titleTooLong }),
    ...(countCharacters(description) > descriptionLength && { description: copy.words.descriptionTooLong }),
  };
}

export function validateDates({ start, end }: ListingDraft): ValidationErrors {
  return start !== '' && end !== '' && end < start ? { end: copy.when.endFirst } : {};
}

/** Focuses the first invalid field. */
export function focusFirstError(form: HTMLFormElement | null, errors: ValidationErrors): void {
  const [first] = Object.keys(errors);
  form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}

/** Whether any field has an error. */
export function hasErrors(errors: ValidationErrors): boolean {
  return Object.keys(errors).length > 0;
}
