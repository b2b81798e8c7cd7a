import { expect, test } from 'vitest';
import { breadcrumbsOf } from './breadcrumb-items.ts';

test('a nested page has a breadcrumb for every level', () => {
  expect(breadcrumbsOf('/admin/users/pending')).toEqual([
    { path: '/admin', label: 'Dashboard' },
    { path: '/admin/users', label: 'Users' },
    { path: '/admin/users/pending', label: 'Pending Approvals' },
  ]);
});

test('a trailing slash is ignored', () => {
  expect(breadcrumbsOf('/admin/overview/')).toEqual(breadcrumbsOf('/admin/overview'));
});

test.each(['/admin/nowhere', '/admin/users/nowhere', '/admin/users/pending/more', '/', '/admin/constructor'])(
  'a path outside the console or without a page has no breadcrumbs: %s',
  (path) => {
    expect(breadcrumbsOf(path)).toEqual([]);
  },
);
