import { expect, test } from 'vitest';
import { emptyDraft } from './listing-draft.ts';
import { validateStep, reachedStep } from './form-steps.ts';

const withType = { ...emptyDraft, type: 'Offer', category: 'Pets' } as const;
const withTitle = { ...withType, title: 'Lufter hunden' };

test.each([
  [null, emptyDraft, 1],
  ['2', emptyDraft, 1],
  ['2', withType, 2],
  ['3', withType, 2],
  ['3', withTitle, 3],
  ['9', withTitle, 3],
  ['-1', withTitle, 1],
  ['x', withTitle, 1],
])('requesting step %s leads at most to the first incomplete step', (requested, draft, step) => {
  expect(reachedStep(requested, draft)).toBe(step);
});

const textErrors = (title: string, description = '') =>
  Object.keys(validateStep(2, { ...withType, title, description }));
const dateErrors = (start: string, end: string) => Object.keys(validateStep(3, { ...withTitle, start, end }));

test('a title has 3 to 80 characters and a description at most 2,000, an emoji counting as one', () => {
  expect([textErrors(' ab '), textErrors('abc'), textErrors('🐕'.repeat(80)), textErrors('🐕'.repeat(81))]).toEqual([
    ['title'],
    [],
    [],
    ['title'],
  ]);
  expect([textErrors('abc', 'é'.repeat(2000)), textErrors('abc', 'é'.repeat(2001))]).toEqual([[], ['description']]);
});

test('the end must not be before the start', () => {
  expect([
    dateErrors('2026-12-02', '2026-12-01'),
    dateErrors('2026-12-01', '2026-12-01'),
    dateErrors('', '2026-12-01'),
  ]).toEqual([['end'], [], []]);
});

test('dates are in the years that the contract accepts', () => {
  expect([
    dateErrors('1999-12-31', ''),
    dateErrors('0004-03-12', '2100-01-01'),
    dateErrors('', '12026-01-01'),
    dateErrors('2000-01-01', '2099-12-31'),
  ]).toEqual([['start'], ['start', 'end'], ['end'], []]);
});
