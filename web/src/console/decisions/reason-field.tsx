import { reasonLength } from '@grenda/contract';
import { RadioRow } from '#src/ui/form/radio-row.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { reasonCopy as copy } from './reason-copy.ts';
import { type ReasonKind, reasonTemplates } from './reason-templates.ts';

const texts = copy.reason;

/** `template` is the label of the chosen option. If it is `texts.own`, `own` contains the typed reason. */
export type ReasonChoice = { template: string | undefined; own: string };

export function reasonText(kind: ReasonKind, { template, own }: ReasonChoice): string {
  if (template === texts.own) return own.trim();
  return reasonTemplates[kind].find(({ label }) => label === template)?.text ?? '';
}

type ReasonFieldProps = {
  kind: ReasonKind;
  choice: ReasonChoice;
  onChange: (choice: ReasonChoice) => void;
  errorId: string | undefined;
};

export function ReasonField({ kind, choice, onChange, errorId }: ReasonFieldProps) {
  const { template, own } = choice;
  const length = Array.from(own.trim()).length;
  return (
    <fieldset className="grid grid-cols-1 gap-2" aria-describedby={errorId}>
      <legend className="mb-2 text-sm font-semibold">{texts.title}</legend>
      {reasonTemplates[kind].map(({ label, text }) => (
        <RadioRow
          key={label}
          name="reason"
          checked={template === label}
          onChange={() => onChange({ ...choice, template: label })}
        >
          <span className="block font-medium">{label}</span>
          <span lang="nb" className="block text-sm text-ink-soft">
            {text}
          </span>
        </RadioRow>
      ))}
      <RadioRow
        name="reason"
        checked={template === texts.own}
        onChange={() => onChange({ ...choice, template: texts.own })}
      >
        <span className="font-medium">{texts.own}</span>
      </RadioRow>
      {template === texts.own && (
        <TextArea
          label={texts.ownLabel}
          lang="nb"
          rows={3}
          className="max-h-48!"
          value={own}
          hint={texts.count(length, reasonLength)}
          error={length > reasonLength ? texts.tooLong(reasonLength) : undefined}
          onChange={(event) => onChange({ ...choice, own: event.target.value })}
        />
      )}
    </fieldset>
  );
}
