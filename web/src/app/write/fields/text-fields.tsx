import { type KeyboardEvent, useEffect } from 'react';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { copy } from '../copy.ts';
import { countCharacters, maxDescriptionLength, titleLength } from '../validation.ts';
import type { ListingFieldsProps } from '../validation.ts';
import { PrivateDetailsHint } from './private-details-hint.tsx';

const texts = copy.texts;

export function TextFields({ draft: { title, description }, errors, onChange }: ListingFieldsProps) {
  useEffect(focusInitially, []);
  return (
    <>
      <TextArea
        label={texts.title}
        name="title"
        rows={1}
        value={title}
        autoComplete="off"
        enterKeyHint="next"
        data-focus
        className="max-h-80! min-h-12! resize-none py-2.25! text-xl/7"
        onKeyDown={focusNextOnEnter}
        hint={remainingHint(title.trim(), titleLength.max, 20) ?? texts.titleHint}
        error={errors.title}
        // The field is a textarea, so that it shows all of a long title, but a title has no line breaks.
        onChange={(event) => onChange({ title: event.target.value.replace(/\s*\n\s*/g, ' ') })}
      />
      <TextArea
        label={texts.description}
        name="description"
        rows={2}
        className="min-h-18!"
        value={description}
        hint={remainingHint(description.trim(), maxDescriptionLength, 200)}
        error={errors.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <PrivateDetailsHint text={`${title}\n${description}`} />
    </>
  );
}

/** Focuses the title after a page load, as navigation inside the app does, unless something else has the focus. */
function focusInitially(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-focus]')?.focus();
}

function focusNextOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // Input methods (IMEs) use Enter to accept a word.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[name=description]')?.focus();
}

function remainingHint(text: string, max: number, threshold: number): string | undefined {
  const left = max - countCharacters(text);
  if (left > threshold) return undefined;
  return left < 0 ? texts.tooLong(-left, max) : texts.charactersLeft(left);
}
