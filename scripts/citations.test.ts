import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const text = /\.(ts|tsx|mjs|css|sql|md)$/;
// Untracked files count too, so that a citation is checked before it is committed.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => text.test(file));

/** What a pattern's first group finds anywhere in the repository, with the file it stands in. */
function cited(pattern: RegExp): [citation: string, file: string][] {
  return files.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, citation = '']): [string, string] => [citation, file]),
  );
}

test('every section of the spec that is cited exists', () => {
  const sections = new Set([...read('docs/spec.md').matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
  const citations = cited(/\bspec §(\d+)/g);
  expect(citations.length).toBeGreaterThan(40);
  expect(citations.filter(([section]) => !sections.has(section))).toEqual([]);
});
