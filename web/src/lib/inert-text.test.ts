import { expect, test } from 'vitest';
import { inertText } from './inert-text.ts';

test('marks that turn the reading direction are taken out', () => {
  expect(inertText('a\u202Eb\u2066c\u2069d\u200Fe\u061Cf\u200Eg')).toBe('abcdefg');
});

test('NUL and other control characters are taken out, line breaks become line feeds', () => {
  expect(inertText('a\u0000b\u0007c\u009Fd\r\ne\rf\n\tg')).toBe('abcd\ne\nf\n\tg');
});

test('a broken surrogate becomes the replacement character, emoji and Norwegian letters stay', () => {
  expect(inertText('\uD800 æøå 👩‍🌾')).toBe('\uFFFD æøå 👩‍🌾');
});
