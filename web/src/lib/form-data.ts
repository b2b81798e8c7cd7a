/** Returns the text of a form field; empty if there is no such field. */
export function formDataText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
