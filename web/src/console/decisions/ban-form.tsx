import type { DecisionResult } from '@grenda/contract';
import { useRef, useState } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { copy } from './copy.ts';
import { type BanEnd, banEndOf } from './ban-end.ts';
import { type BanLengthChoice, BanLengthField } from './ban-length-field.tsx';
import { reasonCopy } from './reason-copy.ts';
import { ReasonForm } from './reason-form.tsx';
import { type DecisionConflict, useDecision } from './use-decision.ts';

const texts = reasonCopy.ban;

type BanInput = BanEnd & { reason: string };

type BanFormProps = {
  username: string;
  /** The label of the reason template that is selected initially. */
  template?: string | undefined;
  send: (ban: BanInput) => Promise<DecisionResult | undefined>;
  conflict?: DecisionConflict;
  onClose: () => void;
};

export function BanForm({ username, template, send, conflict, onClose }: BanFormProps) {
  const [choice, setChoice] = useState<BanLengthChoice>({ length: '7', day: '' });
  const dayField = useRef<HTMLInputElement>(null);
  const [now] = useState(Date.now);
  const [error, setError] = useState<string>();
  const { decide, isPending, failure } = useDecision({
    send,
    describe: ({ until }: BanInput) => ({ message: texts.done(username, until && formatDate(until)) }),
    unchanged: reasonCopy.unchanged,
    onDone: onClose,
    failedTitle: () => copy.decisions.ban.failed,
    conflict,
  });

  function handleSubmit(reason: string) {
    const end = banEndOf(choice.length, choice.day, Date.now());
    if (end) decide({ reason, ...end });
    else {
      setError(texts.invalidDay);
      dayField.current?.focus();
    }
  }

  const chosenEnd = banEndOf(choice.length, choice.day, now);
  return (
    <ReasonForm
      isPending={isPending}
      failure={failure}
      kind="ban"
      template={template}
      notice={texts.notice(username, chosenEnd ? chosenEnd.until && formatDate(chosenEnd.until) : texts.thatDay)}
      confirm={texts.confirm}
      isDestructive
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <BanLengthField
        now={now}
        dayField={dayField}
        choice={choice}
        error={error}
        onChange={(next) => {
          setChoice(next);
          setError(undefined);
        }}
      />
    </ReasonForm>
  );
}
