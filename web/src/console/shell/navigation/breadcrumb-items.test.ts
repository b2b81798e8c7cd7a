import { expect, test } from 'vitest';
import { breadcrumbsOf } from './breadcrumb-items.ts';

test('the way to a page below another names each step', () => {
  expect(breadcrumbsOf('/admin/users/pending')).toEqual([
    { path: '/admin', label: 'Dashboard' },
    { path: '/admin/users', label: 'Users' },
    { path: '/admin/users/pending', label: 'Pending Approvals' },
  ]);
});

test('a slash at the end makes no difference', () => {
  expect(breadcrumbsOf('/admin/overview/')).toEqual(breadcrumbsOf('/admin/overview'));
});

test.each(['/admin/nowhere', '/admin/users/nowhere', '/admin/users/pending/more', '/', '/admin/constructor'])(
  'an unknown path has no breadcrumbs: %s',
  (path) => {
    expect(breadcrumbsOf(path)).toEqual([]);
  },
);
