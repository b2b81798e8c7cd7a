import { type SubmitEvent, useRef, useState } from 'react';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { type CodeErrorTexts, type FieldErrorTexts, useFormErrors } from './use-form-errors.ts';

type ValidatedForm<Name extends string, Answer> = {
  errorTexts: { fields: Readonly<Record<Name, FieldErrorTexts>>; codes?: CodeErrorTexts<NoInfer<Name>> };
  send: (entered: FormData) => Promise<Answer>;
  onDone?: (form: HTMLFormElement | null) => void;
};

/** Validates a form and submits it once. Errors are shown at the fields; any other is returned as `notice`. */
export function useValidatedForm<Name extends string, Answer>({
  errorTexts,
  send,
  onDone,
}: ValidatedForm<Name, Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, isValid, showServerErrors, handleInput } = useFormErrors(errorTexts);
  const [isOnForm, setOnForm] = useState(false);
  const { mutate, reset, error, status } = useSingleMutation({
    mutationFn: send,
    onSuccess: () => onDone?.(form.current),
    onError: (failure) => setOnForm(form.current !== null && showServerErrors(form.current, failure)),
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isValid(event.currentTarget)) mutate(new FormData(event.currentTarget));
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
