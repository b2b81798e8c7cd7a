import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { consoleModule, notFoundModule, pages } from '#src/pages.ts';

const root = join(import.meta.dirname, '..');
const modules = [...pages.flatMap((page) => ('module' in page ? [page.module] : [])), consoleModule, notFoundModule];

test.each([
  ['root.css', ['root.tsx', ...modules.map((module) => `${module}.tsx`)]],
  ['site/landing/landing.css', ['site/landing/landing-page.tsx']],
  ['site/preview/preview.css', ['site/preview/island/live-preview.tsx']],
  ['site/privacy/privacy.css', ['site/privacy/privacy-page.tsx']],
  ['document/pages/not-found.css', ['document/pages/not-found-document.tsx']],
])('the @source rules of %s cover every file of its pages that contains class names', (sheet, entries) => {
  const sources = sourcesOf(sheet);
  expect(
    [...importedBy(entries)].filter((file) => hasClassNames(file) && !sources.some((includes) => includes(file))),
  ).toEqual([]);
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');

// Drawings use only class names of globals.css and scene.css, not Tailwind's.
const isDrawing = (file: string) => /^ui\/(logo|scene\/(?!scene-behind))/.test(file);

function hasClassNames(file: string): boolean {
  return !isDrawing(file) && /className=|Class\b.* =|Class\(.*\{$/m.test(read(file));
}

function sourcesOf(sheet: string): ((file: string) => boolean)[] {
  return [...read(sheet).matchAll(/@source '(.+)'/g)].map(([, source = '']) => {
    const path = join(dirname(sheet), source);
    if (path.endsWith('/*.tsx') || path === '*.tsx') {
      return (file) => dirname(file) === dirname(path) && file.endsWith('.tsx');
    }
    return (file) => file === path || file.startsWith(`${path}/`);
  });
}

function importedBy(files: readonly string[], visited = new Set<string>()): Set<string> {
  for (const file of files) {
    if (visited.has(file)) continue;
    visited.add(file);
    const imported = [...read(file).matchAll(/from '(#src\/|\.\.?\/)(.+\.tsx?)'/g)].map(([, start = '', path = '']) =>
      start === '#src/' ? path : join(dirname(file), start, path),
    );
    importedBy(imported, visited);
  }
  return visited;
}
