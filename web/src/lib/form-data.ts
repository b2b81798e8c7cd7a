/** Returns the value of a text field; empty if the form has no such field. */
export function formDataText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
