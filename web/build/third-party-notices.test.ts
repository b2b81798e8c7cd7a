import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { noticesOf } from './third-party-notices.ts';

const require = createRequire(import.meta.url);

test('a bundled package is listed once with its licence text, and project modules are not listed', () => {
  const react = require.resolve('react');
  const notices = noticesOf([
    react,
    require.resolve('react/jsx-runtime'),
    import.meta.filename,
    '\0rolldown/runtime.js',
  ]);
  expect(notices.match(/^react \d.* \(MIT\)$/gm)).toHaveLength(1);
  expect(notices).toContain('Copyright (c) Meta Platforms');
  expect(notices.match(/\(MIT\)$/gm)).toHaveLength(1);
});

test('packages with the same licence text share one entry', () => {
  const notices = noticesOf([require.resolve('react'), require.resolve('react-dom')]);
  expect(notices).toMatch(/^react \S+ \(MIT\)\nreact-dom \S+ \(MIT\)\n\nMIT License/);
});
