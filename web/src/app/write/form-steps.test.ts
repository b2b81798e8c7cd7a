import { expect, test } from 'vitest';
import { emptyDraft } from './listing-draft.ts';
import { validateStep, reachedStep } from './form-steps.ts';

const chosen = { ...emptyDraft, type: 'Offer', category: 'Pets' } as const;
const written = { ...chosen, title: 'Lufter hunden' };

test.each([
  [null, emptyDraft, 1],
  ['2', emptyDraft, 1],
  ['2', chosen, 2],
  ['3', chosen, 2],
  ['3', written, 3],
  ['9', written, 3],
  ['-1', written, 1],
  ['x', written, 1],
])('asked for step %s, a draft is at the first that is not done', (asked, draft, step) => {
  expect(reachedStep(asked, draft)).toBe(step);
});

const errorsOfTexts = (title: string, description = '') =>
  Object.keys(validateStep(2, { ...chosen, title, description }));
const errorsOfDates = (start: string, end: string) => Object.keys(validateStep(3, { ...written, start, end }));

test('a title has 3 to 80 characters, an emoji being one, and the text 2,000', () => {
  expect([
    errorsOfTexts(' ab '),
    errorsOfTexts('abc'),
    errorsOfTexts('🐕'.repeat(80)),
    errorsOfTexts('🐕'.repeat(81)),
  ]).toEqual([['title'], [], [], ['title']]);
  expect([errorsOfTexts('abc', 'é'.repeat(2000)), errorsOfTexts('abc', 'é'.repeat(2001))]).toEqual([
    [],
    ['description'],
  ]);
});

test('the end is not before the start', () => {
  expect([
    errorsOfDates('2026-12-02', '2026-12-01'),
    errorsOfDates('2026-12-01', '2026-12-01'),
    errorsOfDates('', '2026-12-01'),
  ]).toEqual([['end'], [], []]);
});
