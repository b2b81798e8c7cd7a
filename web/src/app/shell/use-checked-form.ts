import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { type CodeWords, type FieldWords, useFormErrors } from './use-form-errors.ts';

type CheckedForm<Name extends string, Answer> = {
  words: { fields: Readonly<Record<Name, FieldWords>>; codes?: CodeWords<NoInfer<Name>> };
  send: (entered: FormData) => Promise<Answer>;
  onDone?: (form: HTMLFormElement | null) => void;
};

/** A form that is checked, sent once, and says what is wrong at its fields or else as `notice`. */
export function useCheckedForm<Name extends string, Answer>({ words, send, onDone }: CheckedForm<Name, Answer>) {
  const form = useRef<HTMLFormElement>(null);
  // Told at once, since a second click can come before the next render.
  const isUnderWay = useRef(false);
  const { errors, isValid, showAnswer, handleInput } = useFormErrors(words);
  const [isOnForm, setOnForm] = useState(false);
  const { mutate, reset, error, status } = useMutation({
    mutationFn: send,
    onSuccess: () => onDone?.(form.current),
    onError: (failure) => setOnForm(form.current !== null && showAnswer(form.current, failure)),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current || !isValid(event.currentTarget)) return;
    isUnderWay.current = true;
    mutate(new FormData(event.currentTarget));
  }

  return {
    errors,
    notice: isOnForm ? null : error,
    status,
    isPending: status === 'pending',
    isDone: status === 'success',
    reset,
    form: {
      ref: form,
      noValidate: true,
      className: 'grid grid-cols-1 gap-5',
      onSubmit: handleSubmit,
      onInput: handleInput,
    },
  } as const;
}
