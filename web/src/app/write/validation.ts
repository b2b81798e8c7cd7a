import { copy } from './copy.ts';
import { categoryOf, type ListingDraft } from './listing-draft.ts';

export const titleLength = { min: 3, max: 80 } as const;
export const maxDescriptionLength = 2000;

export function countCharacters(text: string): number {
  return Array.from(text).length;
}

type FieldName = keyof ListingDraft;

export const dateRange = { min: '2000-01-01', max: '2099-12-31' } as const;

export type ValidationErrors = Partial<Record<FieldName, string>>;

export type ListingFieldsProps = {
  draft: ListingDraft;
  errors: ValidationErrors;
  onChange: (changes: Partial<ListingDraft>) => void;
};

export function validate(draft: ListingDraft): ValidationErrors {
  const { title, description, start, end } = draft;
  const count = countCharacters(title.trim());
  return {
    ...(count < titleLength.min && { title: copy.texts.titleTooShort }),
    ...(count > titleLength.max && { title: copy.texts.titleTooLong }),
    ...(countCharacters(description.trim()) > maxDescriptionLength && { description: copy.texts.descriptionTooLong }),
    ...(!categoryOf(draft) && { category: copy.category.missing }),
    ...(start !== '' && end !== '' && end < start && { end: copy.when.endBeforeStart }),
    ...(isOutOfRange(start) && { start: copy.when.outOfRange }),
    ...(isOutOfRange(end) && { end: copy.when.outOfRange }),
  };
}

function isOutOfRange(day: string): boolean {
  return day !== '' && (day.length > dateRange.max.length || day < dateRange.min || day > dateRange.max);
}

/** Checks `badInput`, because the `value` of a partly typed date is empty. */
export function findIncompleteDates(form: HTMLFormElement | null): ValidationErrors {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[type=date]') ?? [])];
  const incomplete = inputs.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(incomplete.map(({ name }) => [name, copy.when.incomplete]));
}

export function focusFirstError(form: HTMLFormElement | null, errors: ValidationErrors): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])];
  fields.find(({ name }) => name in errors)?.focus();
}

export function withoutErrorsOf(changes: Partial<ListingDraft>, errors: ValidationErrors): ValidationErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changes)));
}

export function hasErrors(errors: ValidationErrors): boolean {
  return Object.keys(errors).length > 0;
}
