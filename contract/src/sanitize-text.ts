// Control characters except tab and line feed, bidi controls and the byte order mark.
// eslint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Removes control and bidi characters, replaces lone surrogates with U+FFFD, and normalizes line breaks to LF. */
export function sanitizeText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(unsafe, '');
}

/** Sanitizes every string of a JSON value, including keys (promise 28). */
export function sanitizeStrings<Value>(value: Value): Value {
  // Each branch keeps the type of its value, which TypeScript cannot infer for a type parameter.
  return sanitizeUnknown(value) as Value;
}

function sanitizeUnknown(value: unknown): unknown {
  if (typeof value === 'string') return sanitizeText(value);
  if (Array.isArray(value)) return value.map(sanitizeUnknown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [sanitizeText(key), sanitizeUnknown(one)]));
}
