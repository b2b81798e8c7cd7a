import { expect, test } from 'vitest';
import { findImportCycle } from './import-cycle.ts';

const manifest = {
  'src/entry.tsx': { file: 'assets/entry-1.js', imports: ['_root.js', '_kit.js'] },
  'src/list-page.tsx': { file: 'assets/list-1.js', imports: ['_kit.js'] },
  '_root.js': { file: 'assets/root-1.js', imports: ['_kit.js'], dynamicImports: ['src/entry.tsx'] },
  '_kit.js': { file: 'assets/kit-1.js' },
};

test('chunks that share an import are not a cycle, nor is a chunk that dynamically imports its importer', () => {
  expect(findImportCycle(manifest)).toBeUndefined();
});

test('a cycle is returned without the chunks that lead to it', () => {
  const cyclic = { ...manifest, '_kit.js': { file: 'assets/kit-1.js', imports: ['_root.js'] } };
  expect(findImportCycle(cyclic)).toEqual(['_root.js', '_kit.js', '_root.js']);
});

test('a chunk that imports itself is a cycle', () => {
  expect(findImportCycle({ '_kit.js': { file: 'assets/kit-1.js', imports: ['_kit.js'] } })).toEqual([
    '_kit.js',
    '_kit.js',
  ]);
});
