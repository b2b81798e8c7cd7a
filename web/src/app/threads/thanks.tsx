import { type Thread, thanksLength } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { appClient } from '../shell/api/app-client.ts';
import { threadsKey } from '../shell/api/query-keys.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { copy } from './agreement-copy.ts';

type ThanksProps = { thread: Thread; other: NonNullable<Thread['other']> };

export function Thanks({ thread: { threadId, ownThanks, othersThanks }, other }: ThanksProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const thank = useMutation({
    mutationFn: () => appClient.thank({ params: { threadId }, body: { text } }),
    // Refetches after a failure, too: the user may have given thanks in another tab.
    onSettled: () => queryClient.invalidateQueries({ queryKey: threadsKey }),
    onError: (error) => showProblemToast(error, { 409: copy.thanks.refused }),
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() !== '' && !thank.isPending) thank.mutate();
  }

  return (
    <div className="agreement-card is-completed">
      <div className="thanks-head">
        <ThanksPicture isLit={ownThanks !== null && othersThanks !== null} />
        <h2 className="min-w-0 font-bold text-balance">{copy.thanks.done}</h2>
      </div>
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
          <div className="flex flex-wrap gap-2">
            {copy.thanks.suggestions.map((suggestion) => (
              <button key={suggestion} type="button" className="filter-chip" onClick={() => setText(suggestion)}>
                {suggestion}
              </button>
            ))}
          </div>
          <Button type="submit" isPending={thank.isPending} className="justify-self-start">
            {copy.thanks.send}
          </Button>
        </form>
      )}
    </div>
  );
}

function ThanksPicture({ isLit }: { isLit: boolean }) {
  return (
    <div className="relative h-20 w-30 shrink-0">
      <Picture name="home" className="absolute inset-0 size-full" />
      <svg aria-hidden viewBox="0 0 120 80" className="absolute inset-0 size-full">
        <path className={isLit ? 'window-lit thanks-light' : 'window-dark'} d="M52 44h20v18h-20z" />
        {isLit && <path className="thanks-smoke" d="M83 17c0-6 5-6 4-12s-5-5-3-11" />}
        <path stroke="var(--trim)" strokeWidth="2" fill="none" d="M52 44h20v18h-20zM62 44v18M52 53h20" />
      </svg>
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
