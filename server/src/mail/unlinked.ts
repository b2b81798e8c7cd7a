/** A name as text: mail programs would make a link of one such as evil.no, were there not a word joiner in it. */
export function unlinked(name: string): string {
  return name.replaceAll('.', '.\u2060');
}
