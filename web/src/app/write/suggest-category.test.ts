import { expect, test } from 'vitest';
import { suggestCategory } from './suggest-category.ts';

test.each([
  ['Hjelp til å bære en sofa', 'Physical'],
  ['Lufter hunden din', 'Pets'],
  ['SKYSS til flyplassen', 'Transport'],
  ['Øve på norsk', 'Teaching'],
  ['Pc-en vil ikke starte', 'Tech'],
  ['Handle for meg på butikken', 'Errands'],
  ['Sy om gardinene', 'Household'],
  ['Barnevakt på lørdag', 'Care'],
  ['Kaffe og en prat', 'Social'],
  ['Hente en hund og en katt', 'Pets'],
  // Contains 'prat', but not at the beginning of a word.
  ['Et apparat', undefined],
  ['', undefined],
  ['🐕', undefined],
])('"%s" suggests %s', (text, category) => {
  expect(suggestCategory(text)).toBe(category);
});
