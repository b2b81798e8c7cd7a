import { reasonLength } from '@grenda/contract';
import { CircleAlert, Mail } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { reasonCopy as copy } from './reason-copy.ts';
import { ReasonField, reasonText } from './reason-field.tsx';
import type { ReasonKind } from './reason-templates.ts';

type ReasonFormProps = {
  kind: ReasonKind;
  /** The ready reason that is chosen at first. */
  template?: string | undefined;
  /** What will be mailed about it, in a line. */
  mail: string;
  confirm: string;
  isAlarming?: boolean;
  isPending: boolean;
  /** Why the server refused it. */
  failure: string | undefined;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  /** What else there is to choose. */
  children?: ReactNode;
};

/** Asks why before something is decided, and says what the mail will tell about it. */
export function ReasonForm(props: ReasonFormProps) {
  const { kind, template, mail, confirm, isAlarming = false, isPending, failure, onSubmit, onClose, children } = props;
  const [choice, setChoice] = useState({ template, own: '' });
  const [error, setError] = useState<string>();
  const reason = reasonText(kind, choice);
  const wrong = error ?? failure;
  const wrongId = useId();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (!reason) return setError(choice.template ? copy.reason.empty : copy.reason.missing);
    if (Array.from(reason).length <= reasonLength) onSubmit(reason);
    return undefined;
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
      {children}
      <ReasonField
        kind={kind}
        choice={choice}
        errorId={error && wrongId}
        onChange={(next) => {
          setChoice(next);
          setError(undefined);
        }}
      />
      <p className="flex gap-2.5 rounded-xl bg-fjord-wash px-3.5 py-2.5 text-sm text-fjord">
        <Mail className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span className="min-w-0">{mail}</span>
      </p>
      <div className="-mb-6 grid gap-3 bg-surface-raised pt-3 pb-6 tall:sticky tall:bottom-0 sm:-mb-7 sm:grid-cols-2 sm:pb-7">
        {/* In sight wherever the form is scrolled to. */}
        <p
          id={wrongId}
          role="alert"
          className="flex gap-2.5 rounded-xl bg-barn-wash px-3.5 py-2.5 text-sm text-barn empty:hidden sm:col-span-2"
        >
          {wrong && <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />}
          {wrong}
        </p>
        <Button size="lg" variant="outline" className="max-sm:order-last" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button type="submit" size="lg" variant={isAlarming ? 'alarm' : 'primary'} isPending={isPending}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
