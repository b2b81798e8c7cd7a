/** Signs that mail programs make links by. */
const linking = /[.:/@]/g;
/** Marks that turn the direction of what follows. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name as text on one line: one such as evil.no would become a link, were there not word joiners in it. */
export function withoutLinks(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(turning, '')
    .replaceAll(linking, '$&\u2060');
}
