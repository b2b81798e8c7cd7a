import { Field } from '#src/ui/form/field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { copy } from '../copy.ts';
import { countCharacters, descriptionLength, titleLength } from '../validation.ts';
import type { ListingFieldsProps } from '../validation.ts';
import { PrivateDetailsHint } from './private-details-hint.tsx';

const texts = copy.words;

/** Title and description; the remaining characters are shown near the limit. */
export function TextFields({ draft: { title, description }, errors, onChange }: ListingFieldsProps) {
  return (
    <>
      <Field
        label={texts.title}
        name="title"
        value={title}
        autoComplete="off"
        enterKeyHint="next"
        hint={leftOf(title.trim(), titleLength.most, 20) ?? texts.titleHint}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={texts.description}
        name="description"
        rows={6}
        className="min-h-40"
        value={description}
        hint={leftOf(description, descriptionLength, 200)}
        error={errors.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <PrivateDetailsHint text={`${title}\n${description}`} />
    </>
  );
}

/** Returns how many characters remain, once there are few. */
function leftOf(text: string, most: number, few: number): string | undefined {
  const left = most - countCharacters(text);
  if (left > few) return undefined;
  return left < 0 ? texts.tooLong(-left) : texts.left(left);
}
