import { assert, constantFrom, array, oneof, property, string, webPath, webUrl } from 'fast-check';
import { expect, test } from 'vitest';
import { returnTarget } from './return-target.ts';

const origin = 'https://grenda.example';

test('a path of the same origin is returned unchanged, with its query and fragment', () => {
  expect(returnTarget('/admin/users?page=2&size=20#row')).toBe('/admin/users?page=2&size=20#row');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/admin',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '%2f%2fevil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  'admin/users',
  '',
  undefined,
  null,
  { from: '/admin' },
])('a value that is not an absolute path, or may lead to another origin, falls back to the console: %j', (from) => {
  expect(returnTarget(from)).toBe('/admin');
});

test('the sign-in page is never a return target', () => {
  expect(returnTarget('/sign-in?x=1')).toBe('/admin');
});

// Pieces of hostile URLs, joined in any order.
const signs = ['/', '\\', '.', '..', '%2f', '%5C', '%2e', ':', '@', '?', '#', '\t', '\n', ' ', '\u0000', '\u2028'];
const words = ['evil.example', 'javascript:', 'https:', 'data:', 'admin', 'users', 'æøå', '[::1]', '％2f'];
const hostile = array(constantFrom(...signs, ...words), { maxLength: 12 }).map((parts) => parts.join(''));

test('promise 26: the browser stays on the same origin for any input', () => {
  const anything = oneof(
    hostile,
    hostile.map((rest) => `/${rest}`),
    string(),
    string({ unit: 'binary' }),
    webPath(),
    webUrl(),
  );
  assert(
    property(anything, (from) => {
      const target = returnTarget(from);
      expect(new URL(target, `${origin}/sign-in`).origin).toBe(origin);
      expect(target).toMatch(/^\/(?![/\\])/);
      expect(target.replace(/^\/(%2f|%5c)/i, '//')).not.toMatch(/^\/\//);
      expect(returnTarget(target)).toBe(target);
    }),
    { numRuns: 10_000 },
  );
}, 30_000);
