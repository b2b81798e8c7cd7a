import { type SubmitEvent, useRef, useState } from 'react';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { type CodeErrorTexts, type FieldErrorTexts, useFormErrors } from './use-form-errors.ts';

type ValidatedFormOptions<Name extends string, Result> = {
  errorTexts: { fields: Readonly<Record<Name, FieldErrorTexts>>; codes?: CodeErrorTexts<NoInfer<Name>> };
  send: (entered: FormData) => Promise<Result>;
  onDone?: (form: HTMLFormElement | null) => void;
};

/**
 * Shows validation errors of the browser and the server at their fields. An error that belongs to no field is returned
 * as `formError`. Spread `form` on the form element.
 */
export function useValidatedForm<Name extends string, Result>({
  errorTexts,
  send,
  onDone,
}: ValidatedFormOptions<Name, Result>) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, validate, showServerErrors, handleInput } = useFormErrors(errorTexts);
  const [isFieldError, setFieldError] = useState(false);
  const { mutate, reset, error, status } = useSingleMutation({
    mutationFn: send,
    onSuccess: () => onDone?.(form.current),
    onError: (cause) => setFieldError(form.current !== null && showServerErrors(form.current, cause)),
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (validate(event.currentTarget)) mutate(new FormData(event.currentTarget));
  }

  return {
    errors,
    formError: isFieldError ? null : error,
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
