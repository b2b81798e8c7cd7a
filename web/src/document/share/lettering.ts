import { parse, type PathStep } from 'opentype.js/dist/opentype.mjs';
import bold from '#src/ui/fonts/figtree-bold.ttf?inline';

const base64 = bold.slice(bold.indexOf(',') + 1);
const font = parse(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer);

/** The width of a line at most: pairs that move closer together are not counted, since that takes the library long. */
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

/** A line of text as the data of a path, so that a picture needs no font; `y` is the baseline. */
export function outline(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  // The library's own writer of path data gives NaN for the smallest numbers.
  return font
    .getPath(text, x, y, size, { kerning: true })
    .commands.map((step) => step.type + points(step).map(tenths).join(' '))
    .join('');
}

function points({ x1, y1, x, y }: PathStep): number[] {
  return [x1, y1, x, y].filter((value) => value !== undefined);
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * What the font can draw of a text: accents it lacks fall away, and so do emoji and letters it lacks.
 * Undefined when too little is left to stand for the whole, as of a title in another alphabet.
 */
export function drawable(text: string): string | undefined {
  const drawn = Array.from(text.normalize('NFC'), drawableCharacter).join('');
  const line = drawn
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,:;!?)])/g, '')
    .trim();
  return letters(line) > letters(text) / 2 ? line : undefined;
}

function drawableCharacter(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (font.charToGlyphIndex(character) > 0) return character;
  const [base = ''] = character.normalize('NFKD');
  return base !== character && font.charToGlyphIndex(base) > 0 ? base : '';
}

function letters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

export type Paragraph = { size: number; lines: string[] };

/** Breaks a text at its words in the largest size in which it fits; in the smallest the rest is cut off. */
export function fit(text: string, width: number, sizes: readonly { size: number; maxLines: number }[]): Paragraph {
  for (const { size, maxLines } of sizes) {
    const lines = breakLines(text, width, size);
    if (lines.length <= maxLines) return { size, lines: balance(text, lines, { width, size }) };
  }
  const { size, maxLines } = sizes.at(-1) ?? { size: 16, maxLines: 1 };
  const lines = breakLines(text, width, size);
  const last = lines.slice(maxLines - 1).join(' ');
  return { size, lines: [...lines.slice(0, maxLines - 1), cut(last, width, size)] };
}

/** As few lines, of as even a length as can be, so that no word stands alone. */
function balance(text: string, lines: string[], { width, size }: { width: number; size: number }): string[] {
  for (let narrower = width * 0.5; narrower < width; narrower += width * 0.02) {
    const even = breakLines(text, narrower, size);
    if (even.length === lines.length) return even;
  }
  return lines;
}

function breakLines(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => breakWord(one, width, size))) {
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

/** A word that is wider than the line, such as an address, goes on below. */
function breakWord(word: string, width: number, size: number): string[] {
  const pieces: string[] = [''];
  for (const character of word) {
    const piece = pieces.at(-1) + character;
    if (widthOf(piece, size) > width) pieces.push(character);
    else pieces[pieces.length - 1] = piece;
  }
  return pieces;
}

function cut(text: string, width: number, size: number): string {
  let kept = text;
  while (kept && widthOf(`${kept}…`, size) > width) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}
