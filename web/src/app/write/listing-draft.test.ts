// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { emptyDraft, deleteDraft, saveDraft, readDraft } from './listing-draft.ts';

afterEach(() => localStorage.clear());

test('a draft is kept until it is forgotten', () => {
  const draft = { ...emptyDraft, type: 'Offer', title: 'Lufter hunden din' } as const;
  saveDraft(draft);
  expect(readDraft()).toEqual(draft);
  deleteDraft();
  expect(readDraft()).toEqual(emptyDraft);
});

test.each(['{', '7', 'null', '{"type":"Gift","title":7}'])('%j is read as no draft', (kept) => {
  localStorage.setItem('grenda:app:draft', kept);
  expect(readDraft()).toEqual(emptyDraft);
});
