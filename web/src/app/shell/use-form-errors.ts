import { useState } from 'react';
import { problemOf } from '#src/lib/problem.ts';

/** What is said of a field that is empty, and of one that is wrong in any other way. */
export type FieldWords = { missing?: string; wrong: string };

/** A code of the server: whose fault it is, in words. */
export type CodeWords<Name extends string> = Readonly<Record<string, { field: Name; text: string }>>;

type Words<Name extends string> = { fields: Readonly<Record<Name, FieldWords>>; codes?: CodeWords<NoInfer<Name>> };

/** What is wrong with a form, field by field: what the browser finds by the limits on its inputs, then the server. */
export function useFormErrors<Name extends string>({ fields, codes = {} }: Words<Name>) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const isField = (name: string): name is Name => Object.hasOwn(fields, name);

  function show(form: HTMLFormElement, found: Partial<Record<Name, string>>): boolean {
    setErrors(found);
    const first = inputsOf(form).find(({ name }) => isField(name) && found[name] !== undefined);
    first?.focus();
    return Object.keys(found).length > 0;
  }

  /** Whether the form may be sent; what is wrong shows, with the focus on the first of it. */
  function isValid(form: HTMLFormElement): boolean {
    const found: Partial<Record<Name, string>> = {};
    for (const { name, validity } of inputsOf(form)) {
      if (validity.valid || !isField(name)) continue;
      found[name] = (validity.valueMissing && fields[name].missing) || fields[name].wrong;
    }
    return !show(form, found);
  }

  /** Shows what the server found; false when none of it is about a field. */
  function showAnswer(form: HTMLFormElement, error: unknown): boolean {
    const found: Partial<Record<Name, string>> = {};
    for (const name of Object.keys(problemOf(error).errors ?? {})) {
      const coded = codes[name];
      if (coded) found[coded.field] = coded.text;
      else if (isField(name)) found[name] = fields[name].wrong;
    }
    return show(form, found);
  }

  /** Whoever mends a field has heard what was wrong with it. */
  function handleInput({ target }: { target: EventTarget }): void {
    const name = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : '';
    if (isField(name) && errors[name] !== undefined) setErrors(without(errors, name));
  }

  return { errors, isValid, showAnswer, handleInput };
}

function without<Name extends string>(errors: Partial<Record<Name, string>>, gone: Name) {
  const rest = { ...errors };
  delete rest[gone];
  return rest;
}

function inputsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
}
