import { expect, test } from 'vitest';
import { isSearchable } from './neighbourhoods-query.ts';

test.each([
  ['463', false],
  ['4630', true],
  ['46300', false],
  ['l', false],
  ['lu', true],
  ['', false],
])('%j is searchable: %j', (text, expected) => {
  expect(isSearchable(text)).toBe(expected);
});
