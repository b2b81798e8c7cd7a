import { assert, constantFrom, array, oneof, property, string, webPath, webUrl } from 'fast-check';
import { expect, test } from 'vitest';
import { returnTarget } from './return-target.ts';

const origin = 'https://grenda.example';

test('a path of our own comes back whole, with its query and fragment', () => {
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
])('anything else goes to the console: %j', (from) => {
  expect(returnTarget(from)).toBe('/admin');
});

test('the sign-in page is no place to return to', () => {
  expect(returnTarget('/sign-in?x=1')).toBe('/admin');
});

// Pieces that parsers disagree on, strung together in any order.
const signs = ['/', '\\', '.', '..', '%2f', '%5C', '%2e', ':', '@', '?', '#', '\t', '\n', ' ', '\u0000', '\u2028'];
const words = ['evil.example', 'javascript:', 'https:', 'data:', 'admin', 'users', 'æøå', '[::1]', '％2f'];
const hostile = array(constantFrom(...signs, ...words), { maxLength: 12 }).map((parts) => parts.join(''));

test('promise 26: whatever comes in, the browser stays on our origin', () => {
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
      // As a link, as the router's own push, and once decoded by something on the way.
      expect(new URL(target, `${origin}/sign-in`).origin).toBe(origin);
      expect(target).toMatch(/^\/(?![/\\])/);
      expect(target.replace(/^\/(%2f|%5c)/i, '//')).not.toMatch(/^\/\//);
      expect(returnTarget(target)).toBe(target);
    }),
    { numRuns: 10_000 },
  );
}, 30_000);
