const unsafe = /[^\P{Cc}\t\n]|\p{Bidi_Control}|\uFEFF/gu;

/**
 * Removes bidi characters, byte order marks, and control characters except tabs and line breaks. Replaces lone
 * surrogates with U+FFFD, and normalizes line breaks to LF.
 */
export function sanitizeText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(unsafe, '');
}

/** Sanitizes every string of a JSON value, including keys (promise 28). */
export function sanitizeStrings<Value>(value: Value): Value;
export function sanitizeStrings(value: unknown): unknown {
  if (typeof value === 'string') return sanitizeText(value);
  if (Array.isArray(value)) return value.map(sanitizeStrings);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map((entry) => entry.map(sanitizeStrings)));
}
