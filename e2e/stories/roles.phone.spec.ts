// Spec §2 'Admin area' (the guard) and §6 roles.
import { goThrough, watchCalls } from '../console.ts';
import { demo, openConsole, signIn } from '../demo.ts';
import { expect, expectAccessible, test } from '../story.ts';

test('a visitor who asks for the console signs in and comes back to where they were', async ({ page }) => {
  await page.goto('/admin/users?page=2&size=20');
  await expect(page).toHaveURL('/sign-in');
  await expectAccessible(page);
  await signIn(page, demo.administrator);
  await expect(page).toHaveURL('/admin/users?page=2&size=20');
});

test('a wrong password is answered with advice, and the fields come back alive', async ({ page }) => {
  await page.goto('/sign-in');
  await signIn(page, 'nobody@example.no', 'not the password');
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeEnabled();
  await expectAccessible(page);
});

test('who is signed in already is sent on from the sign-in page', async ({ page }) => {
  await page.goto('/sign-in');
  await signIn(page, demo.administrator);
  await expect(page).toHaveURL('/admin/overview');
  await page.goto('/sign-in');
  await expect(page).toHaveURL('/admin/overview');
});

test('signing out leads to the sign-in page, and the console is closed', async ({ page }) => {
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

test('the role is verified once for five minutes, however many pages are visited', async ({ page }) => {
  await openConsole(page, '/admin/overview');
  await page.reload();
  const calls = watchCalls(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  for (const name of ['Listings', 'Users', 'Overview']) {
    await goThrough(page, name);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await expect(page.getByText('Total Users')).toBeVisible();
  expect(calls).toContain('GET /api/admin/listings');
  expect(calls).not.toContain('GET /api/admin/verify-admin-role');
});

test('a session that ended elsewhere is asked about once, and leads to sign-in and back', async ({ page, context }) => {
  await openConsole(page, '/admin/overview');
  const other = await context.newPage();
  await other.goto('/sign-in');
  await expect(other).toHaveURL('/admin/overview');
  await expect(other.getByText('Total Users')).toBeVisible();
  const answer = await context.request.post('/api/auth/sign-out', { headers: { 'x-grenda-client': '1' } });
  expect(answer.ok()).toBe(true);

  const calls = watchCalls(other);
  const places: string[] = [];
  other.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname));
  await goThrough(other, 'Users');
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect.poll(() => calls).toContain('GET /api/auth/me');
  await other.waitForLoadState('networkidle');
  expect(places).toEqual(['/admin/users', '/sign-in']);
  expect(calls).toEqual(['GET /api/admin/users', 'GET /api/admin/verify-admin-role', 'GET /api/auth/me']);
  await signIn(other, demo.administrator);
  await expect(other).toHaveURL('/admin/users');
});

test('a session that ends in the middle of work leads to sign-in and back to the same page and order', async ({
  page,
  context,
}) => {
  const address = '/admin/users?page=2&size=20&sort=-username';
  await openConsole(page, address);
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  // Signed out in another tab of the same browser.
  const answer = await context.request.post('/api/auth/sign-out', { headers: { 'x-grenda-client': '1' } });
  expect(answer.ok()).toBe(true);
  await page
    .getByRole('button', { name: /^(Approve|Ban) / })
    .first()
    .click();
  await expect(page).toHaveURL('/sign-in');
  await signIn(page, demo.administrator);
  await expect(page).toHaveURL(address);
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'descending');
});
