import { reasonLength, reportReasons } from '@grenda/contract';
import { expect, test } from 'vitest';
import { type ReasonKind, reasonTemplates, templateFor } from './reason-templates.ts';

const kinds = Object.keys(reasonTemplates) as ReasonKind[]; // Safe cast: the record has exactly these keys.

test.each(kinds)('"%s" has 4 or 5 reason templates with distinct labels and texts within the length limit', (kind) => {
  const templates = reasonTemplates[kind];
  expect(new Set(templates.map(({ label }) => label)).size).toBe(templates.length);
  expect(templates.length).toBeGreaterThanOrEqual(4);
  expect(templates.length).toBeLessThanOrEqual(5);
  for (const { text } of templates) expect(text.length).toBeLessThanOrEqual(reasonLength);
});

test('for every report reason except Other, an existing template is preselected', () => {
  for (const kind of ['ban', 'remove', 'remove-thanks', 'nothing'] as const) {
    const labels = reasonTemplates[kind].map(({ label }) => label);
    for (const reportReason of reportReasons.filter((reason) => reason !== 'Other')) {
      expect(labels).toContain(templateFor(kind, reportReason));
    }
  }
  expect(templateFor('ban', 'Other')).toBeUndefined();
});
