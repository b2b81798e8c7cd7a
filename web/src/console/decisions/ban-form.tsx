import type { DecisionMade } from '@grenda/contract';
import { useRef, useState } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { banEndOf } from './ban-end.ts';
import { BanLengthField, type BanTime } from './ban-length-field.tsx';
import { reasonCopy } from './reason-copy.ts';
import { ReasonForm } from './reason-form.tsx';
import { type DecisionConflict, useDecision } from './use-decision.ts';

const texts = reasonCopy.ban;

export type Ban = { reason: string; until: string | undefined };

type BanFormProps = {
  username: string;
  /** The ready reason that is chosen at first. */
  template?: string | undefined;
  send: (ban: Ban) => Promise<DecisionMade | undefined>;
  conflict?: DecisionConflict;
  onClose: () => void;
};

/** Asks how long a user is banned, and why. */
export function BanForm({ username, template, send, conflict, onClose }: BanFormProps) {
  const [time, setTime] = useState<BanTime>({ length: '7', day: '' });
  const dayField = useRef<HTMLInputElement>(null);
  const [now] = useState(Date.now);
  const [error, setError] = useState<string>();
  const { decide, isPending, failure } = useDecision({
    send,
    describe: ({ until }: Ban) => ({ message: texts.done(username, until && formatDate(until)) }),
    unchanged: reasonCopy.unchanged,
    onDone: onClose,
    conflict,
  });

  function handleSubmit(reason: string) {
    const end = banEndOf(time.length, time.day, Date.now());
    if (end) decide({ reason, ...end });
    else {
      setError(texts.wrongDay);
      dayField.current?.focus();
    }
  }

  const chosen = banEndOf(time.length, time.day, now);
  return (
    <ReasonForm
      isPending={isPending}
      failure={failure}
      kind="ban"
      template={template}
      mail={texts.mail(username, chosen ? chosen.until && formatDate(chosen.until) : texts.thatDay)}
      confirm={texts.confirm}
      isAlarming
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <BanLengthField
        now={now}
        dayField={dayField}
        time={time}
        error={error}
        onChange={(next) => {
          setTime(next);
          setError(undefined);
        }}
      />
    </ReasonForm>
  );
}
