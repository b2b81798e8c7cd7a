// Control characters except tab and line feed, and the marks that turn the reading direction of what follows.
// eslint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Without control characters, direction marks or broken surrogates; line breaks become plain line feeds. */
export function inertText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(unsafe, '');
}
