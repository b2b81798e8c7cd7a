import { expect, test } from 'vitest';
import { drawableText, fitText, outlineText, widthOf } from './lettering.ts';

test.each([
  ['Hjelp til å bære en sofa', 'Hjelp til å bære en sofa'],
  ['🎉 Fest på lørdag! 🎉', 'Fest på lørdag!'],
  ['Takk 👨‍👩‍👧 !', 'Takk!'],
  ['Bli med 1️⃣ gang', 'Bli med 1 gang'],
  ['Kåre på bruket', 'Kåre på bruket'],
  ['Sámi giella: čáppa đ ŋ š ž', 'Sámi giella: čáppa đ ŋ š ž'],
  ['Vietnamesisk ặ og ẽ', 'Vietnamesisk a og e'],
  ['to\tlinjer\nog  mer', 'to linjer og mer'],
])('%j is drawn as %j', (text, expected) => {
  expect(drawableText(text)).toBe(expected);
});

test.each(['Допоможіть з переїздом', 'هل يمكنك المساعدة', '🎉🎉🎉', ''])('%j cannot be drawn', (text) => {
  expect(drawableText(text)).toBeUndefined();
});

test('an outline is valid path data that reaches to the last letter', () => {
  const line = outlineText('Husholdning æøå ÆØÅ «Er du klar?» – 1/2', { x: 72.5, y: 90, size: 30 });
  expect(line).toMatch(/^[MLQZ\d. -]+$/);
  const coordinates =
    outlineText('Husholdning', { x: 0, y: 0, size: 100 })
      .match(/[\d.]+/g)
      ?.map(Number) ?? [];
  expect(Math.max(...coordinates)).toBeGreaterThan(widthOf('Husholdnin', 100));
});

const sizes = [
  { size: 80, maxLines: 1 },
  { size: 60, maxLines: 2 },
];

test('a title gets the largest size that fits, and lines of similar length', () => {
  expect(fitText('Hundelufting', 1000, sizes)).toEqual({ size: 80, lines: ['Hundelufting'] });
  const { size, lines } = fitText('Er det noen som har en stige jeg kan låne', 1000, sizes);
  expect(size).toBe(60);
  expect(lines).toEqual(['Er det noen som har', 'en stige jeg kan låne']);
});

test('a text that does not fit in any size is truncated', () => {
  const { lines } = fitText('Kan noen hjelpe oss med å flytte '.repeat(4).trim(), 1000, sizes);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  for (const line of lines) expect(widthOf(line, 60)).toBeLessThanOrEqual(1000);
});

test('a word longer than a line is split', () => {
  const { lines } = fitText('nabolag'.repeat(12), 1000, [{ size: 60, maxLines: 4 }]);
  expect(lines.join('')).toBe('nabolag'.repeat(12));
  for (const line of lines) expect(widthOf(line, 60)).toBeLessThanOrEqual(1000);
});
