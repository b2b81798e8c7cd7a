const linkCharacters = /[.:/@]/g;
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns a name as one line of text. Word joiners keep email clients from linking a name such as evil.no. */
export function withoutLinks(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(bidiControls, '')
    .replaceAll(linkCharacters, '$&\u2060');
}
