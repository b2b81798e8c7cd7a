import { sanitizeText } from '@grenda/contract';

const linkCharacters = /[.:/@]/g;

/** Puts a text on one line. Adds word joiners, so that email clients do not turn a name such as evil.no into a link. */
export function withoutLinks(text: string): string {
  return sanitizeText(text).replaceAll(/\s+/g, ' ').replaceAll(linkCharacters, '$&\u2060');
}
