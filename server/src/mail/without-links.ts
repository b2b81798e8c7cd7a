import { sanitizeText } from '@grenda/contract';

const linkCharacters = /[.:/@]/g;

/** Returns a text on one line. Word joiners keep email clients from turning a name such as evil.no into a link. */
export function withoutLinks(text: string): string {
  return sanitizeText(text).replaceAll(/\s+/g, ' ').replaceAll(linkCharacters, '$&\u2060');
}
