import { expect, test } from 'vitest';
import { buildListing } from '#src/testing/listing.ts';
import { excerpt, presentListing } from './present-listing.ts';

test('an unknown category is replaced by Other', () => {
  const listing = { ...buildListing(), category: 'Gardening' as 'Other' };
  expect(presentListing(listing)).toEqual({ ...listing, category: 'Other' });
});

test('an excerpt is one line, cut between words', () => {
  expect(excerpt('Ett\n\nto  tre', 50)).toBe('Ett to tre');
  expect(excerpt('Hjelp til å bære en sofa', 20)).toBe('Hjelp til å bære en…');
});

test('an excerpt of one long word is cut inside the word, but not inside an emoji', () => {
  expect(excerpt('a'.repeat(30), 10)).toBe(`${'a'.repeat(10)}…`);
  expect(excerpt(`${'a'.repeat(9)}👋bbbb`, 10)).toBe(`${'a'.repeat(9)}…`);
  expect(excerpt(`${'a'.repeat(8)}👋bbbb`, 10)).toBe(`${'a'.repeat(8)}👋…`);
});
