import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const testFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.spec.ts', '*.test.ts*'],
  {
    cwd: root,
    encoding: 'utf8',
  },
).split('\n');

const sectionsOf = (file: string) =>
  new Map(
    read(file)
      .split(/^## /m)
      .map((section) => [Number.parseInt(section, 10), section.slice(section.indexOf('\n'))]),
  );

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
const isRow = (line: string) => line.startsWith('|') && !line.startsWith('| -');

const blocksOf = (section: string) =>
  section
    .replaceAll(/^#.*$/gm, '')
    .split(/\n\n|\n(?=- |\|)/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter((block) => block !== '' && !block.startsWith('| -'));

const specification = sectionsOf('docs/spec.md');
const rows = [...sectionsOf('docs/spec-tests.md')].flatMap(([section, text]) =>
  text
    .split('\n')
    .filter(isRow)
    .slice(1)
    .map((line) => {
      const [, words = '', testName = ''] = cellsOf(line);
      const [file = '', title = ''] = testName.split(' › ');
      return { section, words, file, title };
    }),
);

const isTableHeader = (block: string) => /^\| (path|endpoint|when) +\|/.test(block);

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('every paragraph, bullet and row of §%i has a test', (section) => {
  const blocks = blocksOf(specification.get(section) ?? '').filter((block) => !isTableHeader(block));
  const words = rows.filter((row) => row.section === section).map((row) => row.words);
  expect(blocks.filter((block) => !words.some((cited) => block.includes(cited)))).toEqual([]);
  expect(words.filter((cited) => !blocks.some((block) => block.includes(cited)))).toEqual([]);
});

const nameOf = (file: string) => `/${file}`.replace(/\.(spec|test)\.tsx?$/, '');

test('every cited test exists, and its file name is unambiguous', () => {
  const missing = rows.filter(({ file, title }) => {
    const [found = '', ...others] = testFiles.filter((candidate) => nameOf(candidate).endsWith(`/${file}`));
    return found === '' || others.length > 0 || !read(found).replaceAll("\\'", "'").includes(title);
  });
  expect(missing).toEqual([]);
});
