import { type Thread, thanksLength } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { appClient } from '../shell/api/app-client.ts';
import { threadsKey } from '../shell/api/query-keys.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';

type ThanksProps = { thread: Thread; other: NonNullable<Thread['other']> };

export function Thanks({ thread: { threadId, ownThanks, othersThanks }, other }: ThanksProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const thank = useMutation({
    mutationFn: () => appClient.thank({ params: { threadId }, body: { text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: threadsKey }),
    onError: (error) => showProblemToast(error),
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() !== '' && !thank.isPending) thank.mutate();
  }

  return (
    <div className="grid gap-3 border-b border-line bg-meadow-wash px-4 py-3">
      {othersThanks !== null && <ThanksQuote by={copy.thanks.others(other.firstName)} text={othersThanks} />}
      {ownThanks !== null ? (
        <ThanksQuote by={copy.thanks.own} text={ownThanks} />
      ) : (
        <form className="grid gap-2" onSubmit={handleSubmit}>
          <p className="font-semibold">{copy.thanks.title(other.firstName)}</p>
          <Field
            label={copy.thanks.label}
            value={text}
            maxLength={thanksLength}
            autoComplete="off"
            hint={copy.thanks.hint}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" isPending={thank.isPending} className="justify-self-start">
            {copy.thanks.send}
          </Button>
        </form>
      )}
    </div>
  );
}

function ThanksQuote({ by, text }: { by: string; text: string }) {
  return (
    <p className="text-[0.9375rem]">
      <span className="text-ink-soft">{by}</span> «{text}»
    </p>
  );
}
