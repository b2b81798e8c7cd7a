// Control characters except tab and line feed, and marks that change the reading direction of the text after them.
// eslint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Removes control characters and bidi marks, replaces broken surrogates, and turns line breaks into line feeds. */
export function sanitizeText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(unsafe, '');
}

/** Sanitizes every string of a JSON value, the keys included (promise 28). */
export function sanitizeStrings<Value>(value: Value): Value {
  // Each branch returns the type that it was given, which narrowing a type parameter does not show.
  return sanitized(value) as Value;
}

function sanitized(value: unknown): unknown {
  if (typeof value === 'string') return sanitizeText(value);
  if (Array.isArray(value)) return value.map(sanitized);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [sanitizeText(key), sanitized(one)]));
}
