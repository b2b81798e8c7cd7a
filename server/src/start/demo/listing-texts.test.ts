import { expect, test } from 'vitest';
import { listingTexts } from './listing-texts.ts';

const texts = Object.values(listingTexts).flatMap(({ Offer, Request }) => [...Offer, ...Request]);

test('there are 300 texts, no two with the same title or description', () => {
  expect(texts).toHaveLength(300);
  expect(new Set(texts.map(({ title }) => title.toLowerCase())).size).toBe(300);
  expect(new Set(texts.map(({ description }) => description)).size).toBe(300);
});

test('titles are one line of 3 to 80 characters, and both limits are reached', () => {
  const lengths = texts.map(({ title }) => Array.from(title).length);
  expect(Math.min(...lengths)).toBe(3);
  expect(Math.max(...lengths)).toBe(80);
  expect(texts.filter(({ title }) => /\s\s|\n|^\s|\s$/.test(title))).toEqual([]);
});

test('descriptions are at most 2,000 characters, some short, some long, some in paragraphs', () => {
  const lengths = texts.map(({ description }) => Array.from(description).length);
  expect(Math.max(...lengths)).toBeGreaterThan(1900);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(2000);
  expect(Math.min(...lengths)).toBeLessThan(30);
  expect(texts.filter(({ description }) => description.includes('\n')).length).toBeGreaterThanOrEqual(8);
});

test('no text contains a phone number, an email address, a URL or a straight quote', () => {
  const invalid = texts.filter(({ title, description }) =>
    /(\d ?){8}|@|www\.|https?:|"/.test(`${title} ${description}`),
  );
  expect(invalid).toEqual([]);
});

test('a text that says «på lørdag» has a date on a Saturday', () => {
  // A text about Saturday mornings in general has no date.
  const saturdayTexts = texts.filter(({ description, title }) =>
    /på lørdag\b(?! morgen)/.test(`${title} ${description}`),
  );
  expect(saturdayTexts.length).toBeGreaterThan(3);
  expect(saturdayTexts.map(({ title, dates }) => [title, dates])).toEqual(
    saturdayTexts.map(({ title }) => [title, 'saturday']),
  );
});
