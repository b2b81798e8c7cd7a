import { useState } from 'react';
import { problemOf } from '#src/lib/api/problem.ts';

export type FieldErrorTexts = { missing?: string; wrong: string };

export type CodeErrorTexts<Name extends string> = Readonly<Record<string, { field: Name; text: string }>>;

type FormErrorTexts<Name extends string> = {
  fields: Readonly<Record<Name, FieldErrorTexts>>;
  codes?: CodeErrorTexts<NoInfer<Name>>;
};

/**
 * `validate` and `showServerErrors` show the errors of the fields and focus the first field that has one. `validate`
 * returns whether the form is valid, `showServerErrors` whether any error belongs to a field.
 */
export function useFormErrors<Name extends string>({ fields, codes = {} }: FormErrorTexts<Name>) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const isField = (name: string): name is Name => Object.hasOwn(fields, name);

  function showErrors(form: HTMLFormElement, found: Partial<Record<Name, string>>): boolean {
    setErrors(found);
    const first = inputsOf(form).find(({ name }) => isField(name) && found[name] !== undefined);
    first?.focus();
    return Object.keys(found).length > 0;
  }

  function validate(form: HTMLFormElement): boolean {
    const found: Partial<Record<Name, string>> = {};
    for (const { name, validity } of inputsOf(form)) {
      if (validity.valid || !isField(name)) continue;
      found[name] = (validity.valueMissing && fields[name].missing) || fields[name].wrong;
    }
    return !showErrors(form, found);
  }

  function showServerErrors(form: HTMLFormElement, error: unknown): boolean {
    const found: Partial<Record<Name, string>> = {};
    for (const name of Object.keys(problemOf(error).errors ?? {})) {
      const codeError = codes[name];
      if (codeError) found[codeError.field] = codeError.text;
      else if (isField(name)) found[name] = fields[name].wrong;
    }
    return showErrors(form, found);
  }

  function handleInput({ target }: { target: EventTarget }): void {
    const name = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : '';
    if (isField(name) && errors[name] !== undefined) setErrors(without(errors, name));
  }

  return { errors, validate, showServerErrors, handleInput };
}

function without<Name extends string>(errors: Partial<Record<Name, string>>, name: Name) {
  const rest = { ...errors };
  delete rest[name];
  return rest;
}

function inputsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
}
