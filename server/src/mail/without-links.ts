import { sanitizeText } from '@grenda/contract';

const linkCharacters = /[.:/@]/g;

/** Returns a name as one line of text. Word joiners keep email clients from linking a name such as evil.no. */
export function withoutLinks(name: string): string {
  return sanitizeText(name).replaceAll(/\s+/g, ' ').replaceAll(linkCharacters, '$&\u2060');
}
