// Spec §2 'The console' and §6 (roles).
import { openFromSidebar, recordRequests } from '../console.ts';
import { demo, openConsole, signIn } from '../demo.ts';
import { expect, expectAccessible, test } from '../story.ts';

test('a visitor of the console signs in and returns to the requested page', async ({ page }) => {
  await page.goto('/admin/users?page=2&size=20');
  await expect(page).toHaveURL('/sign-in');
  await expectAccessible(page);
  await signIn(page, demo.administrator);
  await expect(page).toHaveURL('/admin/users?page=2&size=20');
});

test('signing out leads to the sign-in page, and the console then requires signing in again', async ({ page }) => {
  await page.goto('/admin/overview');
  await signIn(page, demo.administrator);
  await expect(page).toHaveURL('/admin/overview');
  await page.getByRole('button', { name: /sidebar/i }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByText('You have been signed out successfully')).toBeVisible();
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/sign-in');
});

test('the role is not verified again when a user opens several pages within five minutes', async ({ page }) => {
  await openConsole(page, '/admin/overview');
  await page.reload();
  const requests = recordRequests(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  for (const name of ['Listings', 'Users', 'Overview']) {
    await openFromSidebar(page, name);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await expect(page.getByText('Total Users')).toBeVisible();
  expect(requests).toContain('GET /api/admin/listings');
  expect(requests).not.toContain('GET /api/admin/verify-admin-role');
});

test('after a sign-out elsewhere, the session is checked once, and signing in opens the requested page', async ({
  page,
  context,
}) => {
  await openConsole(page, '/admin/overview');
  const other = await context.newPage();
  await other.goto('/sign-in');
  await expect(other).toHaveURL('/admin/overview');
  await expect(other.getByText('Total Users')).toBeVisible();
  const response = await context.request.post('/api/auth/sign-out', { headers: { 'x-grenda-client': '1' } });
  expect(response.ok()).toBe(true);

  const requests = recordRequests(other);
  const paths: string[] = [];
  other.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname));
  await openFromSidebar(other, 'Users');
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect.poll(() => requests).toContain('GET /api/auth/me');
  await other.waitForLoadState('networkidle');
  expect(paths).toEqual(['/admin/users', '/sign-in']);
  expect(requests).toEqual(['GET /api/admin/users', 'GET /api/admin/verify-admin-role', 'GET /api/auth/me']);
  await signIn(other, demo.administrator);
  await expect(other).toHaveURL('/admin/users');
});

test('if the session ends during work, the next action leads to sign-in, and signing in leads back to the same page and sort order', async ({
  page,
  context,
}) => {
  const url = '/admin/users?page=2&size=20&sort=-username';
  await openConsole(page, url);
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  const response = await context.request.post('/api/auth/sign-out', { headers: { 'x-grenda-client': '1' } });
  expect(response.ok()).toBe(true);
  await page
    .getByRole('button', { name: /^(Approve|Ban) / })
    .first()
    .click();
  await expect(page).toHaveURL('/sign-in');
  await signIn(page, demo.administrator);
  await expect(page).toHaveURL(url);
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'descending');
});
