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
])('%s has every file of its pages among its sources that names classes', (sheet, entries) => {
  const sources = sourcesOf(sheet);
  expect([...reachedFrom(entries)].filter((file) => namesClasses(file) && !sources.some((has) => has(file)))).toEqual(
    [],
  );
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Drawings have style sheets of their own. */
const isDrawing = (file: string) => /^ui\/(mark|scene\/(?!scene-behind))/.test(file);

function namesClasses(file: string): boolean {
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

/** The files of ours that these import, and those that they import in turn. */
function reachedFrom(files: readonly string[], reached = new Set<string>()): Set<string> {
  for (const file of files) {
    if (reached.has(file)) continue;
    reached.add(file);
    const imported = [...read(file).matchAll(/from '(#src\/|\.\.?\/)(.+\.tsx?)'/g)].map(([, start = '', path = '']) =>
      start === '#src/' ? path : join(dirname(file), start, path),
    );
    reachedFrom(imported, reached);
  }
  return reached;
}
