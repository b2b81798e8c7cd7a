/** Returns the same text for variant spellings of a name, such as Ås, ås and Aas, or Rodeløkka and Rodelokka. */
export function foldName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æä]/g, 'ae')
    .replace(/ø|oe/g, 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/aa/g, 'a')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
