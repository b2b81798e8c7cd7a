import { expect, test } from 'vitest';
import { isSearchable } from './neighbourhoods-query.ts';

test.each([
  ['463', false],
  ['4630', true],
  ['46300', false],
  ['l', false],
  ['lu', true],
  ['', false],
])('whether %j is asked about: %j', (words, isAsked) => {
  expect(isSearchable(words)).toBe(isAsked);
});
