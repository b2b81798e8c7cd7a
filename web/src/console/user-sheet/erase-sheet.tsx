import type { UserSheet } from '@grenda/contract';
import { useRef, useState } from 'react';
import { staffClient } from '#src/lib/api/staff-client.ts';
import { Field } from '#src/ui/form/field.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { ReasonForm } from '../decisions/reason-form.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { copy } from './copy.ts';

const texts = copy.erase;

type EraseSheetProps = { user: UserSheet; isOpen: boolean; onClose: () => void };

export function EraseSheet({ user, isOpen, onClose }: EraseSheetProps) {
  return (
    <TitledSheet className="centred-sheet" title={texts.title(user.username)} isOpen={isOpen} onClose={onClose}>
      <EraseForm user={user} onClose={onClose} />
    </TitledSheet>
  );
}

function EraseForm({ user: { userId, username, email }, onClose }: Omit<EraseSheetProps, 'isOpen'>) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { decide, isPending, failure } = useDecision({
    send: async (reason: string) => {
      await staffClient.eraseUser({ params: { userId }, body: { email: typed.trim(), reason } });
      return undefined;
    },
    describe: () => ({ message: texts.done(username) }),
    onDone: onClose,
    failedTitle: () => texts.failed,
  });

  function handleSubmit(reason: string) {
    if (typed.trim().toLowerCase() === email.toLowerCase()) return decide(reason);
    setError(texts.mismatch);
    return field.current?.focus();
  }

  return (
    <ReasonForm
      isPending={isPending}
      failure={failure}
      kind="erase"
      notice={texts.notice(username)}
      confirm={texts.confirm}
      isDestructive
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field
        ref={field}
        label={texts.address}
        hint={texts.addressHint}
        error={error}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
    </ReasonForm>
  );
}
