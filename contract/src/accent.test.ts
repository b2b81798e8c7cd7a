import { expect, test } from 'vitest';
import { tint } from './accent.ts';

const accents = ['#ff0000', '#ffd400', '#00ff00', '#00c8ff', '#0000ff', '#8a2f5c', '#777777', '#000000', '#ffffff'];
/** Colours of text and of its background, from the light and the dark palette of `web/src/ui/styles/tokens.css`. */
const pairs = [
  ['#1d5a4b', '#f1ece2'],
  ['#154638', '#ffffff'],
  ['#ffffff', '#1d5a4b'],
  ['#86cdb6', '#263335'],
  ['#0b211a', '#86cdb6'],
  ['#0b211a', '#a1dcc8'],
  ['#1d5a4b', '#e3efe9'],
  ['#86cdb6', '#1b3630'],
  ['#556360', '#e3efe9'],
  ['#a9b5b1', '#1b3630'],
] as const;
/** The colours that the web package tints. All others stay as they are. */
const tinted = new Set(['#1d5a4b', '#154638', '#86cdb6', '#a1dcc8', '#e3efe9', '#1b3630']);

test.each(accents)(
  'promise 125: with the accent colour %s, text has a contrast of at least 4.5:1 with its background',
  (accent) => {
    const themed = (colour: string) => (tinted.has(colour) ? tint(colour, accent) : colour);
    for (const [text, background] of pairs) {
      expect(contrast(themed(text), themed(background)), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('a tinted colour takes the hue of the accent, and pale colours stay pale', () => {
  expect(tint('#1d5a4b', '#1d5a4b')).toBe('#1d5a4b');
  expect(tint('#1d5a4b', '#8a2f5c')).toBe('#892f5b');
  expect(tint('#e3efe9', '#ff0000')).toBe('#f3eaea');
  expect(tint('#86cdb6', '#0000ff')).toBe('#b9b9ff');
});

function contrast(first: string, second: string): number {
  const [bright = 0, dim = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
