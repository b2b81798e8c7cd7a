import { reasonLength } from '@grenda/contract';
import { CircleAlert, Mail } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { reasonCopy as copy } from './reason-copy.ts';
import { ReasonField, reasonText } from './reason-field.tsx';
import type { ReasonKind } from './reason-templates.ts';

type ReasonFormProps = {
  kind: ReasonKind;
  /** The label of the reason template that is selected initially. */
  template?: string | undefined;
  notice: string;
  confirm: string;
  isDestructive?: boolean;
  isPending: boolean;
  failure: string | undefined;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

export function ReasonForm(props: ReasonFormProps) {
  const {
    kind,
    template,
    notice,
    confirm,
    isDestructive = false,
    isPending,
    failure,
    onSubmit,
    onClose,
    children,
  } = props;
  const [choice, setChoice] = useState({ template, own: '' });
  const [error, setError] = useState<string>();
  const reason = reasonText(kind, choice);
  const message = error ?? failure;
  const messageId = useId();

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
        errorId={error && messageId}
        onChange={(next) => {
          setChoice(next);
          setError(undefined);
        }}
      />
      <p className="flex gap-2.5 rounded-xl bg-fjord-wash px-3.5 py-2.5 text-sm text-fjord">
        <Mail className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span className="min-w-0">{notice}</span>
      </p>
      <div className="-mb-6 grid gap-3 bg-surface-raised pt-3 pb-6 tall:sticky tall:bottom-0 sm:-mb-7 sm:grid-cols-2 sm:pb-7">
        {/* Inside the sticky footer, so that it is visible at every scroll position. */}
        <p
          id={messageId}
          role="alert"
          className="flex gap-2.5 rounded-xl bg-barn-wash px-3.5 py-2.5 text-sm text-barn empty:hidden sm:col-span-2"
        >
          {message && <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />}
          {message}
        </p>
        <Button size="lg" variant="outline" className="max-sm:order-last" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button type="submit" size="lg" variant={isDestructive ? 'alarm' : 'primary'} isPending={isPending}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
