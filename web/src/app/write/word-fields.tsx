import { Field } from '#src/ui/form/field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { copy } from './copy.ts';
import { countOf, descriptionLength, titleLength } from './faults.ts';
import type { FieldsProps } from './fields-props.ts';
import { PrivateHint } from './private-hint.tsx';

const texts = copy.words;

/** The title and the text; how many letters are left is told near the end. */
export function WordFields({ draft: { title, description }, faults, onChange }: FieldsProps) {
  return (
    <>
      <Field
        label={texts.title}
        name="title"
        value={title}
        autoComplete="off"
        enterKeyHint="next"
        hint={leftOf(title.trim(), titleLength.most, 20) ?? texts.titleHint}
        error={faults.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={texts.description}
        name="description"
        rows={6}
        className="min-h-40"
        value={description}
        hint={leftOf(description, descriptionLength, 200)}
        error={faults.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <PrivateHint text={`${title}\n${description}`} />
    </>
  );
}

/** How many letters are left, once there are few. */
function leftOf(text: string, most: number, few: number): string | undefined {
  const left = most - countOf(text);
  if (left > few) return undefined;
  return left < 0 ? texts.tooLong(-left) : texts.left(left);
}
