import { expect, test } from 'vitest';
import { createAssets } from './assets.ts';

const manifest = {
  'src/entry.tsx': { file: 'assets/entry-1.js', css: ['assets/app-1.css'], imports: ['_react.js'] },
  'src/users-page.tsx': { file: 'assets/users-1.js', imports: ['_react.js', '_table.js'] },
  '_react.js': { file: 'assets/react-1.js' },
  '_table.js': { file: 'assets/table-1.js', css: ['assets/table-1.css'], imports: ['_react.js'] },
};

test('a page preloads its module and all imported ones, each once and after its imports, but not the entry point', () => {
  expect(createAssets(manifest).preloads(['src/entry.tsx', 'src/users-page.tsx'])).toEqual([
    '/assets/react-1.js',
    '/assets/table-1.js',
    '/assets/users-1.js',
  ]);
});

test('styles include those of imported chunks', () => {
  expect(createAssets(manifest).styles(['src/entry.tsx', 'src/users-page.tsx'])).toEqual([
    '/assets/app-1.css',
    '/assets/table-1.css',
  ]);
});

test('the files of a page include its dynamic imports and their pictures, but not the dynamic imports of the entry point', () => {
  const assets = createAssets({
    ...manifest,
    'src/entry.tsx': { file: 'assets/entry-1.js', dynamicImports: ['src/users-page.tsx', 'src/list-page.tsx'] },
    'src/list-page.tsx': { file: 'assets/list-1.js', dynamicImports: ['src/menu.tsx'], isDynamicEntry: true },
    'src/menu.tsx': { file: 'assets/menu-1.js', imports: ['_react.js'], assets: ['assets/menu-1.svg'] },
  });
  expect(assets.files(['src/entry.tsx', 'src/list-page.tsx'])).toEqual([
    '/assets/entry-1.js',
    '/assets/list-1.js',
    '/assets/react-1.js',
    '/assets/menu-1.js',
    '/assets/menu-1.svg',
  ]);
});

test('a source that is missing from the build throws', () => {
  const assets = createAssets(manifest);
  expect(() => assets.script('src/gone.tsx')).toThrow('src/gone.tsx');
  expect(() => assets.preloads(['src/entry.tsx', 'src/gone.tsx'])).toThrow('src/gone.tsx');
});

test('without a manifest, scripts are the sources themselves', () => {
  expect(createAssets(undefined).script('src/entry.tsx')).toBe('/src/entry.tsx');
});
