import { expect, test } from 'vitest';
import { checkBudgets } from './budgets.ts';
import type { PageWeight } from './weigh-pages.ts';

const signIn: PageWeight = {
  path: '/sign-in',
  document: 900,
  documentText: 800,
  scripts: 1_100,
  earlyScripts: 1_100,
  styles: 50,
  fonts: 500,
  icon: 10,
  files: ['/assets/app.js', '/assets/react.js', '/assets/app.css'],
  earlyFiles: ['/assets/app.js', '/assets/react.js', '/assets/app.css'],
};
const build = {
  pages: [signIn],
  moduleSizes: {
    '/assets/app.js': {
      '/home/x/web/src/site/account/sign-in-page.tsx': 300,
      '/home/x/web/src/ui/button/button.tsx': 50,
      '/home/x/node_modules/@tanstack/query-core/build/a.js': 50,
      '\0rolldown/runtime.js': 100,
    },
    '/assets/react.js': { '/home/x/node_modules/react-dom/client.js': 2_000 },
  },
  sizeOf: (file: string) => (file.includes('react') ? 600 : 500),
};
const scripts = { path: '/sign-in', label: 'script', measures: ['scripts'] } as const;

test('a page exactly at its budget passes', () => {
  const [finding] = checkBudgets([{ ...scripts, maxBytes: 1_100 }], build);
  expect(finding).toEqual({ label: '/sign-in: script', bytes: 1_100, maxBytes: 1_100, isOver: false, largest: [] });
});

test('a page one byte over its budget fails and reports its three largest parts in compressed bytes', () => {
  const [finding] = checkBudgets([{ ...scripts, maxBytes: 1_099 }], build);
  expect(finding?.isOver).toBe(true);
  expect(finding?.largest).toEqual([
    { name: 'react-dom', bytes: 600 },
    { name: 'src/site/account', bytes: 300 },
    { name: 'the bundler', bytes: 100 },
  ]);
});

test('if a budget for early scripts is exceeded, only scripts that load before the first paint are reported', () => {
  const early = { ...signIn, earlyScripts: 500, earlyFiles: ['/assets/app.js'] };
  const [finding] = checkBudgets([{ ...scripts, measures: ['earlyScripts'], maxBytes: 0 }], {
    ...build,
    pages: [early],
  });
  expect(finding?.largest.map(({ name }) => name)).toEqual(['src/site/account', 'the bundler', 'src/ui']);
});

test('a budget limits the sum of its measures', () => {
  const measures = ['documentText', 'styles', 'fonts', 'icon'] as const;
  const [finding] = checkBudgets([{ path: '/sign-in', label: 'all', measures, maxBytes: 1_000 }], build);
  expect(finding?.bytes).toBe(1_360);
  expect(finding?.largest.map(({ name }) => name)).toEqual([
    'the document without its illustration',
    'the font',
    'styles',
  ]);
});

test('a budget for a page that does not exist throws', () => {
  expect(() => checkBudgets([{ ...scripts, path: '/gone', maxBytes: 1 }], build)).toThrow('does not exist');
});
