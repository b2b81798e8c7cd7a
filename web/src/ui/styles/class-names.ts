/** Joins class names, skipping false, undefined and empty strings. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
