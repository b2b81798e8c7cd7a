import { expect, test } from 'vitest';
import { excerpt, presentListing } from './present-listing.ts';

test('promise 28: every text of a listing is made inert, and what is no text stays', () => {
  const listing = { type: 'Offer', category: 'Pets', status: 'Open', endDateUtc: null } as const;
  const texts = { title: 'a\u202Eb', description: 'c\u0000d', startDateUtc: '2026\u200E-12-01T09:00:00.000Z' };
  expect(presentListing({ ...listing, ...texts })).toEqual({
    ...listing,
    title: 'ab',
    description: 'cd',
    startDateUtc: '2026-12-01T09:00:00.000Z',
  });
});

test('an excerpt is one line, cut at a word', () => {
  expect(excerpt('Ett\n\nto  tre', 50)).toBe('Ett to tre');
  expect(excerpt('Hjelp til å bære en sofa', 20)).toBe('Hjelp til å bære en…');
});

test('an excerpt of one endless word is cut inside it and never inside a character', () => {
  expect(excerpt('a'.repeat(30), 10)).toBe(`${'a'.repeat(10)}…`);
  expect(excerpt(`${'a'.repeat(9)}👋bbbb`, 10).isWellFormed()).toBe(true);
});
