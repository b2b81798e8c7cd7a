import { parse, type PathStep } from 'opentype.js/dist/opentype.mjs';
import bold from '#src/ui/fonts/figtree-bold.ttf?inline';

const base64 = bold.slice(bold.indexOf(',') + 1);
const font = parse(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer);

/** Ignores kerning, because the library computes it slowly. Kerning makes most texts narrower, so they still fit. */
export function widthOf(text: string, size: number): number {
  let units = 0;
  for (const character of text) units += advanceOf(character);
  return (units * size) / font.unitsPerEm;
}

const advances = new Map<string, number>();

function advanceOf(character: string): number {
  const advance = advances.get(character) ?? font.charToGlyph(character).advanceWidth;
  advances.set(character, advance);
  return advance;
}

/** Returns path data, so that a picture needs no font. `y` is the baseline. */
export function outlineText(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  // Not `toPathData`, which writes NaN for very small numbers.
  return font
    .getPath(text, x, y, size, { kerning: true })
    .commands.map((step) => step.type + points(step).map(roundToTenths).join(' '))
    .join('');
}

function points({ x1, y1, x, y }: PathStep): number[] {
  return [x1, y1, x, y].filter((value) => value !== undefined);
}

function roundToTenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Simplifies or drops characters that the font lacks. Returns undefined unless most letters and digits remain. */
export function drawableText(text: string): string | undefined {
  const supported = Array.from(text.normalize('NFC'), drawableCharacter).join('');
  const line = supported
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,:;!?)])/g, '')
    .trim();
  return letterCount(line) > letterCount(text) / 2 ? line : undefined;
}

function drawableCharacter(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (font.charToGlyphIndex(character) > 0) return character;
  const [base = ''] = character.normalize('NFKD');
  return base !== character && font.charToGlyphIndex(base) > 0 ? base : '';
}

function letterCount(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

export type Paragraph = { size: number; lines: string[] };

/** Returns the text in the first size in which it fits. If it fits in none, truncates it in the last size. */
export function fitText(text: string, width: number, sizes: readonly { size: number; maxLines: number }[]): Paragraph {
  for (const { size, maxLines } of sizes) {
    const lines = breakLines(text, width, size);
    if (lines.length <= maxLines) return { size, lines: balanceLines(text, lines, { width, size }) };
  }
  const { size, maxLines } = sizes.at(-1) ?? { size: 16, maxLines: 1 };
  const lines = breakLines(text, width, size);
  const last = lines.slice(maxLines - 1).join(' ');
  return { size, lines: [...lines.slice(0, maxLines - 1), truncate(last, width, size)] };
}

/** Breaks the text into as many lines as before, but of similar length, so that no word is alone on the last line. */
function balanceLines(text: string, lines: string[], { width, size }: { width: number; size: number }): string[] {
  for (let narrowed = width * 0.5; narrowed < width; narrowed += width * 0.02) {
    const even = breakLines(text, narrowed, size);
    if (even.length === lines.length) return even;
  }
  return lines;
}

function breakLines(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((part) => breakWord(part, width, size))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line ? [...lines, line] : lines;
}

function breakWord(word: string, width: number, size: number): string[] {
  const pieces: string[] = [''];
  for (const character of word) {
    const piece = pieces.at(-1) + character;
    if (widthOf(piece, size) > width) pieces.push(character);
    else pieces[pieces.length - 1] = piece;
  }
  return pieces;
}

function truncate(text: string, width: number, size: number): string {
  let start = text;
  while (start && widthOf(`${start}…`, size) > width) start = start.slice(0, -1).trimEnd();
  return `${start}…`;
}
