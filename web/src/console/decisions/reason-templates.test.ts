import { reasonLength, reportReasons } from '@grenda/contract';
import { expect, test } from 'vitest';
import { type ReasonKind, reasonTemplates, templateFor } from './reason-templates.ts';

const kinds = Object.keys(reasonTemplates) as ReasonKind[]; // Its keys are those of the record.

test.each(kinds)('the ready reasons to %s are few, told apart, and fit', (kind) => {
  const templates = reasonTemplates[kind];
  expect(new Set(templates.map(({ label }) => label)).size).toBe(templates.length);
  expect(templates.length).toBeGreaterThanOrEqual(4);
  expect(templates.length).toBeLessThanOrEqual(5);
  for (const { text } of templates) expect(text.length).toBeLessThanOrEqual(reasonLength);
});

test('what was reported suggests a reason that is there, unless it says too little', () => {
  for (const kind of ['ban', 'remove', 'nothing'] as const) {
    const labels = reasonTemplates[kind].map(({ label }) => label);
    for (const reported of reportReasons.filter((reason) => reason !== 'Other')) {
      expect(labels).toContain(templateFor(kind, reported));
    }
  }
  expect(templateFor('ban', 'Other')).toBeUndefined();
});
