import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { type CodeWords, type FieldWords, useFormErrors } from '../shell/use-form-errors.ts';

type AccountForm<Name extends string, Answer> = {
  words: { fields: Readonly<Record<Name, FieldWords>>; codes?: CodeWords<NoInfer<Name>> };
  send: (entered: FormData) => Promise<Answer>;
  onDone: (form: HTMLFormElement | null) => void;
};

/** A form about the account: checked, sent once, and with what is wrong at its fields or else as `notice`. */
export function useAccountForm<Name extends string, Answer>({ words, send, onDone }: AccountForm<Name, Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, isValid, showAnswer, handleInput } = useFormErrors(words);
  const [isOnForm, setOnForm] = useState(false);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => onDone(form.current),
    onError: (error) => setOnForm(form.current !== null && showAnswer(form.current, error)),
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!sending.isPending && isValid(event.currentTarget)) sending.mutate(new FormData(event.currentTarget));
  }

  return {
    errors,
    notice: isOnForm ? null : sending.error,
    isPending: sending.isPending,
    isDone: sending.isSuccess,
    form: {
      ref: form,
      noValidate: true,
      className: 'grid grid-cols-1 gap-5',
      onSubmit: handleSubmit,
      onInput: handleInput,
    },
  } as const;
}
