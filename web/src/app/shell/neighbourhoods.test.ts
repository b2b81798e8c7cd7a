import { expect, test } from 'vitest';
import { isEnough } from './neighbourhoods.ts';

test.each([
  ['463', false],
  ['4630', true],
  ['46300', false],
  ['l', false],
  ['lu', true],
  ['', false],
])('whether %j is asked about: %j', (words, isAsked) => {
  expect(isEnough(words)).toBe(isAsked);
});
