import type { KeyboardEvent } from 'react';
import { Field } from '#src/ui/form/field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { copy } from '../copy.ts';
import { countCharacters, descriptionLength, titleLength } from '../validation.ts';
import type { ListingFieldsProps } from '../validation.ts';
import { PrivateDetailsHint } from './private-details-hint.tsx';

const texts = copy.texts;

export function TextFields({ draft: { title, description }, errors, onChange }: ListingFieldsProps) {
  return (
    <>
      <Field
        label={texts.title}
        name="title"
        value={title}
        autoComplete="off"
        enterKeyHint="next"
        data-focus
        className="text-xl/7"
        onKeyDown={focusNextOnEnter}
        hint={remainingHint(title.trim(), titleLength.max, 20) ?? texts.titleHint}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={texts.description}
        name="description"
        rows={2}
        className="min-h-18!"
        value={description}
        hint={remainingHint(description, descriptionLength, 200)}
        error={errors.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <PrivateDetailsHint text={`${title}\n${description}`} />
    </>
  );
}

function focusNextOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  // Otherwise Enter would post the listing. An input method uses Enter to accept a word.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector('textarea')?.focus();
}

function remainingHint(text: string, max: number, threshold: number): string | undefined {
  const left = max - countCharacters(text);
  if (left > threshold) return undefined;
  return left < 0 ? texts.tooLong(-left) : texts.charactersLeft(left);
}
