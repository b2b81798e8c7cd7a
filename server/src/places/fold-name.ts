/** A name as it is compared: case, signs and the ways to write å, æ and ø without their keys do not tell two apart. */
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
