// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { emptyDraft, deleteDraft, saveDraft, readDraft } from './listing-draft.ts';

afterEach(() => localStorage.clear());

test('a draft is kept until it is deleted', () => {
  const draft = { ...emptyDraft, type: 'Offer', title: 'Lufter hunden din' } as const;
  saveDraft(draft);
  expect(readDraft()).toEqual(draft);
  deleteDraft();
  expect(readDraft()).toEqual(emptyDraft);
});

test.each(['{', '7', 'null', '{"type":"Gift","title":7}'])('%j in the storage is read as an empty draft', (stored) => {
  localStorage.setItem('grenda:app:draft', stored);
  expect(readDraft()).toEqual(emptyDraft);
});
