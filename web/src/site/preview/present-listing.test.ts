import { expect, test } from 'vitest';
import { excerpt, inertText, presentListing } from './present-listing.ts';

test('row 28: every text of a listing is made inert, and what is no text stays', () => {
  const listing = { type: 'Offer', category: 'Pets', status: 'Open', endDateUtc: null } as const;
  const texts = { title: 'a\u202Eb', description: 'c\u0000d', startDateUtc: '2026\u200E-12-01T09:00:00.000Z' };
  expect(presentListing({ ...listing, ...texts })).toEqual({
    ...listing,
    title: 'ab',
    description: 'cd',
    startDateUtc: '2026-12-01T09:00:00.000Z',
  });
});

test('marks that turn the reading direction are taken out', () => {
  expect(inertText('a\u202Eb\u2066c\u2069d\u200Fe\u061Cf\u200Eg')).toBe('abcdefg');
});

test('NUL and other control characters are taken out, line breaks become line feeds', () => {
  expect(inertText('a\u0000b\u0007c\u009Fd\r\ne\rf\n\tg')).toBe('abcd\ne\nf\n\tg');
});

test('a broken surrogate becomes the replacement character, emoji and Norwegian letters stay', () => {
  expect(inertText('\uD800 æøå 👩‍🌾')).toBe('\uFFFD æøå 👩‍🌾');
});

test('an excerpt is one line, cut at a word', () => {
  expect(excerpt('Ett\n\nto  tre', 50)).toBe('Ett to tre');
  expect(excerpt('Hjelp til å bære en sofa', 20)).toBe('Hjelp til å bære en…');
});

test('an excerpt of one endless word is cut inside it and never inside a character', () => {
  expect(excerpt('a'.repeat(30), 10)).toBe(`${'a'.repeat(10)}…`);
  expect(excerpt(`${'a'.repeat(9)}👋bbbb`, 10).isWellFormed()).toBe(true);
});
