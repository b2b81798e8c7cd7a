import { afterEach, expect, test } from 'vitest';
import { claimDevice } from '../shell/device/device.ts';
import { emptyDraft, deleteDraft, saveDraft, readDraft } from './listing-draft.ts';
import { validate } from './validation.ts';

afterEach(() => localStorage.clear());

test('a draft is stored until it is deleted', () => {
  const draft = { ...emptyDraft, type: 'Offer', title: 'Lufter hunden din' } as const;
  claimDevice('kari');
  saveDraft('kari', draft);
  expect(readDraft()).toEqual(draft);
  deleteDraft();
  expect(readDraft()).toEqual(emptyDraft);
});

test.each(['{', '7', 'null', '{"type":"Gift","title":7}'])('%j in the storage is read as an empty draft', (stored) => {
  localStorage.setItem('grenda:app:draft', stored);
  expect(readDraft()).toEqual(emptyDraft);
});

test.each([
  [' ab ', '', ['title']],
  ['abc', '', []],
  ['🐕'.repeat(80), `${'é'.repeat(2000)}\n`, []],
  ['🐕'.repeat(81), 'é'.repeat(2001), ['title', 'description']],
])(
  'a title has 3 to 80 characters and a description at most 2,000, and an emoji counts as one',
  (title, description, errors) => {
    expect(Object.keys(validate({ ...emptyDraft, category: 'Pets', title, description }))).toEqual(errors);
  },
);

test.each([
  ['2026-12-02', '2026-12-01', ['end']],
  ['2026-12-01', '2026-12-01', []],
  ['', '2026-12-01', []],
  ['1999-12-31', '', ['start']],
  ['0004-03-12', '2100-01-01', ['start', 'end']],
  ['', '12026-01-01', ['end']],
  ['2000-01-01', '2099-12-31', []],
])(
  'dates from %s to %s: the end must not be before the start, and both must be in the years 2000 to 2099',
  (start, end, errors) => {
    expect(Object.keys(validate({ ...emptyDraft, title: 'Lufter hunden', start, end }))).toEqual(errors);
  },
);
