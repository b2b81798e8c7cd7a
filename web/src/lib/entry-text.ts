/** A text that another page left in this entry of the browser's history; whatever else lies there counts as absent. */
export function entryText(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : undefined;
}
