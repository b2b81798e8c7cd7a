import { expect, test } from 'vitest';
import { findExcerpt } from './excerpt.ts';

const long =
  'Vi har mye rot i garasjen, og trenger noen med tilhenger som kan kjøre det meste til gjenvinningen på Heggstadmoen før helga.';

test.each([
  [
    'the whole word that contains a stem',
    'Har du tilhengere?',
    [['tilheng', 'tilheng']],
    ['Har du ', 'tilhengere', '?'],
  ],
  ['only the line with the word', 'Hei!\nEn stige, takk.\nMvh', [['stige', 'stig']], ['En ', 'stige', ', takk.']],
  [
    'the first searched word that is not in the title',
    'Stige og hund',
    [
      ['sofa', 'sofa'],
      ['hund', 'hund'],
    ],
    ['Stige og ', 'hund', ''],
  ],
  ['a short word only where it is a whole word', 'Åsen er lang. Ås!', [['ås', 'ås']], ['Åsen er lang. ', 'Ås', '!']],
  ['a word with a decomposed letter', 'Ma\u030Ake snø', [['måke', 'måk']], ['', 'Måke', ' snø']],
])('the excerpt shows %s', (_, description, words, [before, match, after]) => {
  const search = words.map(([word = '', stem = '']) => [{ word, stem }]);
  expect(findExcerpt({ title: 'Bære sofa', description }, search)).toEqual({ before, match, after });
});

test('a long line is cut between words on both sides', () => {
  expect(findExcerpt({ title: 'Rydding', description: long }, [[{ word: 'tilhenger', stem: 'tilheng' }]])).toEqual({
    before: '… og trenger noen med ',
    match: 'tilhenger',
    after: ' som kan kjøre det meste til gjenvinningen på …',
  });
});

test('a line without blanks is cut between characters, never within an emoji', () => {
  const description = `${'🙂'.repeat(40)}hund${'🙂'.repeat(80)}`;
  const excerpt = findExcerpt({ title: 'Tur', description }, [[{ word: 'hund', stem: 'hund' }]]);
  expect(excerpt).toEqual({ before: `… ${'🙂'.repeat(30)}`, match: 'hund', after: `${'🙂'.repeat(50)} …` });
});

test('there is no excerpt if the title has every searched word', () => {
  expect(findExcerpt({ title: 'Stige', description: 'En stige.' }, [[{ word: 'stige', stem: 'stig' }]])).toBeNull();
});
