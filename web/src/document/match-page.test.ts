import { expect, test } from 'vitest';
import { matchPage } from './match-page.ts';

test.each([
  ['/', 'landing'],
  ['/sign-in', 'account'],
  ['/admin', 'admin'],
  ['/admin/users/pending', 'admin'],
  ['/explore/listings', 'preview'],
])('%s is a %s page', (path, kind) => {
  expect(matchPage(path)?.page.kind).toBe(kind);
});

test('the listing id in the path is decoded', () => {
  expect(matchPage('/explore/listings/a%20b')?.params).toEqual({ listingId: 'a b' });
});

test.each([
  '/nope',
  '/sign-in/',
  '/Sign-in',
  '/admin/nope',
  '/explore/listings/a/b',
  '/explore/listings/%E0%A4%A',
  '//',
])('%s matches no page', (path) => {
  expect(matchPage(path)).toBeUndefined();
});
